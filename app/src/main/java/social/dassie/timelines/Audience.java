package social.dassie.timelines;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * In whose timelines one post or boost is.
 *
 * @param readers of the accounts that were asked about those that have it in their home timelines
 * @param lists lists that have it
 * @param tags its hashtags, by their keys
 * @param mentioned local accounts that it names
 * @param hiddenFrom accounts whose public timelines leave it out
 * @param onlyFor of a limited author, whose public timelines have it; null for everybody's
 */
public record Audience(
        Post post,
        Set<Long> readers,
        List<Long> lists,
        List<String> tags,
        Set<Long> mentioned,
        Set<Long> hiddenFrom,
        @Nullable Set<Long> onlyFor) {
    /**
     * What decides about public timelines.
     *
     * @param tagged whether the timelines of its hashtags have it
     * @param listed whether the timeline of all posts has it
     */
    public record Post(
            long id,
            long authorId,
            boolean local,
            boolean hasMedia,
            boolean silenced,
            boolean tagged,
            boolean listed) {}

    /** Whether the public timelines of this account have it, if any have. */
    public boolean isPublicFor(long accountId) {
        return accountId == post.authorId()
                || (!hiddenFrom.contains(accountId) && (onlyFor == null || onlyFor.contains(accountId)));
    }
}
