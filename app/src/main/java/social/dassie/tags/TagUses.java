package social.dassie.tags;

import java.util.List;
import social.dassie.db.Database;
import social.dassie.db.IdList;

/** How hashtags are used day by day: the one source of their history and of the figures for the staff. */
public final class TagUses {
    private final TagUseDao uses;

    public TagUses(Database db) {
        this.uses = db.dao(TagUseDao.class);
    }

    /** Days on which any of the hashtags was used; both ends belong to the period. */
    public List<TagDay> perDay(List<Long> tagIds, long firstDay, long lastDay) {
        return uses.findDays(new IdList(tagIds), firstDay, lastDay);
    }
}
