package social.dassie.posts.polls;

/** One option of a poll; {@code position} counts from 0. */
record PollOption(long pollId, int position, String title, long votesCount) {}
