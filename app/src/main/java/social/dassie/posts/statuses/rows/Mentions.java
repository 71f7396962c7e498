package social.dassie.posts.statuses.rows;

import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/** The accounts that a post mentions. All methods join the caller's transaction. */
public final class Mentions {
    /** The newly mentioned accounts, and those that are no longer mentioned. */
    public record Change(List<Long> added, List<Long> removed) {}

    private final MentionDao mentions;

    public Mentions(Database db) {
        this.mentions = db.dao(MentionDao.class);
    }

    public void add(long statusId, List<Long> accountIds) {
        if (!accountIds.isEmpty()) {
            mentions.insert(statusId, new IdList(accountIds));
        }
    }

    /** Returns the accounts that a post mentions, without those that may only read it. */
    public List<Long> of(long statusId) {
        return mentions.find(statusId);
    }

    /**
     * Replaces the mentions of an edited post. Accounts that were mentioned before keep access to a post that is neither
     * public nor unlisted: none of them is removed.
     */
    public Change replace(Status before, List<Long> now) {
        List<Long> old = mentions.find(before.id());
        List<Long> added = new ArrayList<>(now);
        added.removeAll(old);
        if (!before.visibility().isForEveryone()) {
            add(before.id(), added);
            return new Change(added, List.of());
        }
        List<Long> removed = new ArrayList<>(old);
        removed.removeAll(now);
        mentions.delete(before.id());
        add(before.id(), now);
        return new Change(added, removed);
    }
}
