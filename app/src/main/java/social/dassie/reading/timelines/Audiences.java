package social.dassie.reading.timelines;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;

/**
 * Finds the timelines that contain a given post. It takes seven statements for any number of readers, and one more for
 * a limited author.
 */
public final class Audiences {
    private final AudienceDao audiences;
    private final Clock clock;

    public Audiences(Platform platform) {
        this.audiences = platform.db().dao(AudienceDao.class);
        this.clock = platform.clock();
    }

    /**
     * Returns the audience of a post; empty if the post is deleted.
     *
     * @param isOfInterest selects the accounts whose home timelines are checked
     */
    public Optional<PostTimelines> of(long statusId, Predicate<Long> isOfInterest) {
        return audiences.findPost(statusId).map(post -> of(post, isOfInterest));
    }

    private PostTimelines of(PostTimelines.Post post, Predicate<Long> isOfInterest) {
        long id = post.id();
        List<Long> candidates = audiences.findCandidates(id, post.authorId()).stream()
                .filter(isOfInterest)
                .toList();
        boolean isPublic = post.tagged();
        return new PostTimelines(
                post,
                audiences.findReaders(id, new IdList(candidates)),
                audiences.findLists(id, post.authorId()),
                isPublic ? audiences.findTags(id) : List.of(),
                audiences.findMentioned(id),
                isPublic ? audiences.findHiding(post.authorId(), clock.millis()) : Set.of(),
                isPublic && post.silenced() ? audiences.findReadersOfLimited(post.authorId()) : null);
    }
}
