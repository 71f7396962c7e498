package social.dassie.posts.polls;

/** One vote: an account chose an option. */
record PollVote(long pollId, long accountId, int choice) {}
