package social.dassie.timelines;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import social.dassie.db.Database;
import social.dassie.db.IdList;

/**
 * Timelines the other way round: not what is in one, but which ones have a post. The statements are seven for any number of
 * readers, and one more for an author who is limited.
 */
public final class Audiences {
    private final AudienceDao audiences;
    private final Clock clock;

    public Audiences(Database db, Clock clock) {
        this.audiences = db.dao(AudienceDao.class);
        this.clock = clock;
    }

    /**
     * Empty for a post that is gone.
     *
     * @param isOfInterest whose home timelines are asked about
     */
    public Optional<Audience> of(long statusId, Predicate<Long> isOfInterest) {
        return audiences.findPost(statusId).map(post -> of(post, isOfInterest));
    }

    private Audience of(Audience.Post post, Predicate<Long> isOfInterest) {
        long id = post.id();
        List<Long> candidates = audiences.findCandidates(id, post.authorId()).stream()
                .filter(isOfInterest)
                .toList();
        boolean isPublic = post.tagged();
        return new Audience(
                post,
                audiences.findReaders(id, new IdList(candidates)),
                audiences.findLists(id, post.authorId()),
                isPublic ? audiences.findTags(id) : List.of(),
                audiences.findMentioned(id),
                isPublic ? audiences.findHiding(post.authorId(), clock.millis()) : Set.of(),
                isPublic && post.silenced() ? audiences.findReadersOfLimited(post.authorId()) : null);
    }
}
