package social.dassie.reading.timelines;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The timelines that contain one post or boost.
 *
 * @param readers accounts whose home timelines contain it, among the selected ones
 * @param lists lists that contain it
 * @param tags the keys of its hashtags
 * @param mentioned local accounts that it mentions
 * @param hiddenFrom accounts whose public timelines omit it
 * @param onlyFor for a limited author: the accounts whose public timelines contain it; null for all accounts
 */
public record PostTimelines(
        Post post,
        Set<Long> readers,
        List<Long> lists,
        List<String> tags,
        Set<Long> mentioned,
        Set<Long> hiddenFrom,
        @Nullable Set<Long> onlyFor) {
    /**
     * The properties that determine its public timelines.
     *
     * @param tagged whether the timelines of its hashtags contain it
     * @param listed whether the timeline of all posts contains it
     */
    public record Post(
            long id,
            long authorId,
            boolean local,
            boolean hasMedia,
            boolean silenced,
            boolean tagged,
            boolean listed) {}

    /** Whether this account's public timelines contain it, if any public timeline does. */
    public boolean isPublicFor(long accountId) {
        return accountId == post.authorId()
                || (!hiddenFrom.contains(accountId) && (onlyFor == null || onlyFor.contains(accountId)));
    }
}
