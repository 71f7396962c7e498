package social.dassie.federation.relays;

import java.util.Locale;

/** How a relay is subscribed to. */
public enum RelayStyle {
    /** As Mastodon does: by a follow of the public collection at the relay's inbox. The relay is sent the activities themselves. */
    INBOX,
    /** As Pleroma does (LitePub): by a follow of the relay's actor, which follows back. The relay is sent an Announce of each post. */
    ACTOR;

    /** Returns the style of an address: inboxes end with {@code /inbox}. */
    static RelayStyle of(String address) {
        return address.endsWith("/inbox") ? INBOX : ACTOR;
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
