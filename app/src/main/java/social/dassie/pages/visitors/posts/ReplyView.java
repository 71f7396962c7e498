package social.dassie.pages.visitors.posts;

import org.jspecify.annotations.Nullable;
import social.dassie.posts.statuses.StatusEntity;

/**
 * What a post replies to.
 *
 * @param isOwn whether the author continues their own thread
 * @param handle of the author of the post that is replied to, without the first @; null if that is not known
 * @param address of the post that is replied to; null if it is not known
 */
public record ReplyView(
        boolean isOwn, @Nullable String handle, @Nullable String address) {
    static @Nullable ReplyView of(StatusEntity status) {
        String id = status.inReplyToId();
        String accountId = status.inReplyToAccountId();
        if (accountId == null) {
            return null;
        }
        boolean isOwn = accountId.equals(status.account().id());
        String acct = isOwn
                ? status.account().acct()
                : status.mentions().stream()
                        .filter(mention -> mention.id().equals(accountId))
                        .map(StatusEntity.Mention::acct)
                        .findFirst()
                        .orElse(null);
        return new ReplyView(isOwn, acct, acct == null || id == null ? null : "/@" + acct + "/" + id);
    }
}
