package social.dassie.timelines;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Params;

/** Which of an account's posts are asked for (documentation page methods/accounts, "Get account's statuses"). */
public record AccountFilter(
        boolean onlyMedia,
        boolean noReplies,
        boolean noReblogs,
        boolean noDirect,
        boolean pinned,
        @Nullable String tagged) {
    static AccountFilter of(Params params) {
        return new AccountFilter(
                params.flag("only_media", false),
                params.flag("exclude_replies", false),
                params.flag("exclude_reblogs", false),
                params.flag("exclude_direct", false),
                params.flag("pinned", false),
                params.filled("tagged"));
    }
}
