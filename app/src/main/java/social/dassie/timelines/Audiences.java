package social.dassie.timelines;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import social.dassie.db.Database;

/**
 * Timelines the other way round: not what is in one, but which ones have a post. The statements are six for any number of
 * readers, and one more for an author who is limited.
 */
public final class Audiences {
    private final AudienceDao audiences;
    private final Clock clock;

    public Audiences(Database db, Clock clock) {
        this.audiences = db.dao(AudienceDao.class);
        this.clock = clock;
    }

    /** Empty for a post that is gone. */
    public Optional<Audience> of(long statusId) {
        return audiences.findPost(statusId).map(this::of);
    }

    private Audience of(Audience.Post post) {
        long id = post.id();
        boolean isPublic = post.tagged();
        return new Audience(
                post,
                audiences.findReaders(id),
                audiences.findLists(id),
                isPublic ? audiences.findTags(id) : List.of(),
                audiences.findMentioned(id),
                isPublic ? audiences.findHiding(post.authorId(), clock.millis()) : Set.of(),
                isPublic && post.silenced() ? audiences.findFollowers(post.authorId()) : null);
    }
}
