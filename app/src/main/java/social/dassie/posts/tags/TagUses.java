package social.dassie.posts.tags;

import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/** The use of hashtags by day: the only source of their history and of the statistics for the staff. */
public final class TagUses {
    private final TagUseDao uses;

    public TagUses(Database db) {
        this.uses = db.dao(TagUseDao.class);
    }

    /** Returns the days on which any of the hashtags was used; both ends are inclusive. */
    public List<TagDay> perDay(List<Long> tagIds, long firstDay, long lastDay) {
        return uses.findDays(new IdList(tagIds), firstDay, lastDay);
    }
}
