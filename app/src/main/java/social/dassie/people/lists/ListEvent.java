package social.dassie.people.lists;

import java.util.List;
import social.dassie.ground.platform.Event;

/** Events of a list, and of the home timeline of its owner. */
public interface ListEvent extends Event {
    /** The members or the reply policy of a list changed; posts of {@code memberIds} may be new to the list. */
    record Changed(long listId, long accountId, List<Long> memberIds) implements ListEvent {}

    /** An exclusive list removed these authors from its owner's home timeline. */
    record KeptOutOfHome(long accountId, List<Long> authorIds) implements ListEvent {}

    /** An exclusive list no longer excludes these authors from the home timeline; another list may still do so. */
    record LetBackIntoHome(long accountId, List<Long> authorIds) implements ListEvent {}
}
