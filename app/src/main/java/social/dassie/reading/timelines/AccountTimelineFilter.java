package social.dassie.reading.timelines;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;

/** The filters for an account's posts (documentation page methods/accounts, "Get account's statuses"). */
public record AccountTimelineFilter(
        boolean onlyMedia,
        boolean noReplies,
        boolean noReblogs,
        boolean noDirect,
        boolean pinned,
        @Nullable String tagged) {
    static AccountTimelineFilter of(Params params) {
        return new AccountTimelineFilter(
                params.flag("only_media", false),
                params.flag("exclude_replies", false),
                params.flag("exclude_reblogs", false),
                params.flag("exclude_direct", false),
                params.flag("pinned", false),
                params.filled("tagged"));
    }
}
