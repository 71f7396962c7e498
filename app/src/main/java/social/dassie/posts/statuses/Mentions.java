package social.dassie.posts.statuses;

import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/** The accounts that a post names, when an edit changes them. */
final class Mentions {
    /** The accounts that are named now and were not before, and those that no longer are. */
    record Change(List<Long> added, List<Long> removed) {}

    private final StatusDao statuses;

    Mentions(Database db) {
        this.statuses = db.dao(StatusDao.class);
    }

    /**
     * Replaces the mentions of a post; joins the caller's transaction. Accounts that were mentioned before keep access to
     * a post that is not public: none of them is removed.
     */
    Change replace(Status before, List<Long> now) {
        List<Long> old = statuses.findMentions(IdList.of(before.id())).stream()
                .map(MentionRow::accountId)
                .toList();
        List<Long> added = new ArrayList<>(now);
        added.removeAll(old);
        if (!before.visibility().isForEveryone()) {
            if (!added.isEmpty()) {
                statuses.insertMentions(before.id(), new IdList(added));
            }
            return new Change(added, List.of());
        }
        List<Long> removed = new ArrayList<>(old);
        removed.removeAll(now);
        statuses.deleteMentions(before.id());
        statuses.insertMentions(before.id(), new IdList(now));
        return new Change(added, removed);
    }
}
