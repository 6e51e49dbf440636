print("moviecat")
