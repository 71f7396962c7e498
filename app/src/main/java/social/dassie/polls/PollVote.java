package social.dassie.polls;

/** That an account chose an option. */
record PollVote(long pollId, long accountId, int choice) {}
