package social.dassie.reading.announcements;

import org.jspecify.annotations.Nullable;

/** An account that an announcement mentions. */
record NamedAccount(
        long announcementId,
        long id,
        String username,
        @Nullable String domain,
        @Nullable String url) {
    String acct() {
        return domain == null ? username : username + "@" + domain;
    }
}
