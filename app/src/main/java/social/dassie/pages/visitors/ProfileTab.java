package social.dassie.pages.visitors;

import static social.dassie.ground.words.Words.say;

import social.dassie.people.accounts.rows.Account;
import social.dassie.reading.timelines.AccountTimelineFilter;

/** The tabs with posts on a profile, at the reference server's addresses. */
enum ProfileTab {
    POSTS(""),
    REPLIES("/with_replies"),
    MEDIA("/media");

    private final String path;

    ProfileTab(String path) {
        this.path = path;
    }

    String title() {
        return switch (this) {
            case POSTS -> say("common.posts", "Posts");
            case REPLIES -> say("visitors.posts_and_replies", "Posts and replies");
            case MEDIA -> say("common.media", "Media");
        };
    }

    /** Returns the part of the address after the name. */
    String path() {
        return path;
    }

    /**
     * Returns the filter for the posts on this tab. If an account leaves replies out of its media, so does this page.
     */
    AccountTimelineFilter filter(Account account) {
        boolean isMedia = this == MEDIA;
        boolean noReplies = this == POSTS || (isMedia && !account.settings().showMediaReplies());
        return new AccountTimelineFilter(isMedia, noReplies, isMedia, true, false, null);
    }

    /** Returns whether the account has this tab: an account may hide the media tab. */
    boolean isThere(Account account) {
        return this != MEDIA || account.settings().showMedia();
    }
}
