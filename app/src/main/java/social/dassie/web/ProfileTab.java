package social.dassie.web;

import social.dassie.accounts.Account;
import social.dassie.timelines.AccountTimelineFilter;

/** The lists of posts on a profile, at the reference server's addresses. */
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

    /** What stands in the address after the name. */
    String path() {
        return path;
    }

    /** Which posts of an account are in it; whoever keeps replies out of their media does so here, too. */
    AccountTimelineFilter filter(Account account) {
        boolean isMedia = this == MEDIA;
        boolean noReplies = this == POSTS || (isMedia && !account.showMediaReplies());
        return new AccountTimelineFilter(isMedia, noReplies, isMedia, true, false, null);
    }

    /** An account may keep its media in no list of their own. */
    boolean isThere(Account account) {
        return this != MEDIA || account.showMedia();
    }
}
