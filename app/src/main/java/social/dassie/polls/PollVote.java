package social.dassie.polls;

/** That an account chose an option. */
record PollVote(long pollId, int choice) {}
