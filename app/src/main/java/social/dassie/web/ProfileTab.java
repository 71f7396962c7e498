package social.dassie.web;

import social.dassie.accounts.Account;
import social.dassie.timelines.AccountTimelineFilter;

/** The tabs with posts on a profile, at the reference server's addresses. */
enum ProfileTab {
    POSTS("Posts", ""),
    REPLIES("Posts and replies", "/with_replies"),
    MEDIA("Media", "/media");

    private final String title;
    private final String path;

    ProfileTab(String title, String path) {
        this.title = title;
        this.path = path;
    }

    String title() {
        return title;
    }

    /** The part of the address after the name. */
    String path() {
        return path;
    }

    /** The filter for the posts on this tab. If an account leaves replies out of its media, so does this page. */
    AccountTimelineFilter filter(Account account) {
        boolean isMedia = this == MEDIA;
        boolean noReplies = this == POSTS || (isMedia && !account.showMediaReplies());
        return new AccountTimelineFilter(isMedia, noReplies, isMedia, true, false, null);
    }

    /** Whether the account has this tab: an account may hide the media tab. */
    boolean isThere(Account account) {
        return this != MEDIA || account.showMedia();
    }
}
