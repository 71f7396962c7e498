package social.dassie.reading.announcements;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.DomainNames;

/** An account that an announcement mentions. */
record NamedAccount(
        long announcementId,
        long id,
        String username,
        @Nullable String domain,
        @Nullable String url) {
    String acct() {
        return DomainNames.acct(username, domain);
    }
}
