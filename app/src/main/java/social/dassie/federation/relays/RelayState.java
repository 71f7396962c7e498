package social.dassie.federation.relays;

import java.util.Locale;

/** The state of a subscription to a relay. */
public enum RelayState {
    /** Turned off by the staff. */
    IDLE,
    /** The relay has not answered the follow. */
    PENDING,
    ACCEPTED,
    REJECTED,
    /** Removed by the staff; its rows are being deleted. */
    ENDING;

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }
}
