package social.dassie.posts.tags;

import java.time.Clock;
import java.util.Optional;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/** Following hashtags: public posts with them appear in the home timeline. */
public final class TagFollows {
    private final Database db;
    private final TagFollowDao follows;
    private final Tags tags;
    private final Events events;
    private final Clock clock;

    public TagFollows(Platform platform, Tags tags) {
        this.db = platform.db();
        this.follows = db.dao(TagFollowDao.class);
        this.tags = tags;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Follows a hashtag, even one that was never used; a second time changes nothing. */
    public TagEntity add(Caller caller, String name) {
        TagName wanted = TagName.inPath(name);
        db.runInTransaction(() -> {
            long tagId = tags.findOrCreate(wanted);
            if (follows.insert(caller.accountId(), tagId, clock.millis())) {
                events.publish(new TagEvent.Followed(caller.accountId(), tagId));
            }
        });
        return tags.get(caller, wanted);
    }

    TagEntity remove(Caller caller, String name) {
        TagName wanted = TagName.inPath(name);
        db.runInTransaction(() -> {
            Optional<Long> tagId = tags.find(wanted.text());
            if (tagId.isPresent() && follows.delete(caller.accountId(), tagId.get())) {
                events.publish(new TagEvent.Unfollowed(caller.accountId(), tagId.get()));
            }
        });
        return tags.get(caller, wanted);
    }

    /** Returns the followed hashtags, most recently followed first, paged by the row of the follow. */
    Slice<TagEntity> page(Caller caller, Page page) {
        return page.slice(
                follows.find(caller.accountId(), page),
                TagFollow::id,
                rows -> tags.render(caller, rows.stream().map(TagFollow::tag).toList()));
    }
}
