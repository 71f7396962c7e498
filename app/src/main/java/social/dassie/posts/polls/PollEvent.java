package social.dassie.posts.polls;

import java.util.List;
import social.dassie.ground.platform.Event;

/** Events of polls. */
public interface PollEvent extends Event {
    /** An account chose these options of a poll, which it had not chosen before. */
    record Voted(long pollId, long statusId, long accountId, List<Integer> choices) implements PollEvent {}

    /** A poll ended; {@code voterIds} are the accounts that voted. Published once for each end time of a poll. */
    record Ended(long statusId, long accountId, List<Long> voterIds) implements PollEvent {}
}
