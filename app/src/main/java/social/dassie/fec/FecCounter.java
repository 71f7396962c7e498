package social.dassie.fec;

import org.jspecify.annotations.Nullable;

/** The counters of one end. A malformed packet is counted once, in the first counter that applies. */
public enum FecCounter {
    RECEIVED("received", "Datagrams of the coded side that came in."),
    DATA("data", "Data packets that came in."),
    PARITY("parity", "Redundancy packets that came in."),
    DELIVERED("delivered", "Payloads handed on, the recovered ones among them."),
    RECOVERED("recovered", "Payloads that were lost and rebuilt."),
    DUPLICATE("duplicate", "Packets that were here already, or whose payload was."),
    LATE("late", "Packets of groups that were given up or forgotten."),
    UNRECOVERABLE("unrecoverable", "Payloads known to be lost for good."),
    EVICTED("evicted", "Groups dropped before their time because a bound was reached."),
    DISPLACED("displaced", "Sources forgotten to make room for a new one."),
    NO_PARSE(Malformed.KEY, Malformed.TEXT, "no_parse"),
    BAD_INDEX(Malformed.KEY, Malformed.TEXT, "index"),
    BAD_SHAPE(Malformed.KEY, Malformed.TEXT, "shape"),
    CONTRADICTION(Malformed.KEY, Malformed.TEXT, "contradiction"),
    PARITY_LENGTH(Malformed.KEY, Malformed.TEXT, "parity_length"),
    PAYLOAD_LENGTH(Malformed.KEY, Malformed.TEXT, "payload_length"),
    REBUILT_LENGTH(Malformed.KEY, Malformed.TEXT, "rebuilt_length"),
    SENT_DATA("sent_data", "Data packets sent."),
    SENT_PARITY("sent_parity", "Redundancy packets sent."),
    OVERSIZE("oversize", "Payloads dropped because their packet would exceed the MTU."),
    UNSENT("unsent", "Datagrams that the system did not take."),
    SUPERSEDED("superseded", "Peers forgotten to make room for a new one."),
    TURNED_AWAY("turned_away", "Datagrams of new peers for which the system had no socket.");

    /** The common name of the counters of malformed packets. */
    private static final class Malformed {
        private static final String KEY = "malformed";
        private static final String TEXT = "Datagrams dropped because they break a rule of the wire.";
    }

    private final String key;
    private final String text;
    private final @Nullable String reason;

    FecCounter(String key, String text) {
        this(key, text, null);
    }

    FecCounter(String key, String text, @Nullable String reason) {
        this.key = key;
        this.text = text;
        this.reason = reason;
    }

    /** Returns the name of the counter; all counters of malformed packets share one. */
    public String key() {
        return key;
    }

    /** Returns a sentence that explains the counter to people who read the numbers. */
    public String text() {
        return text;
    }

    /** Returns what is wrong with the counted packets; null for other counters. */
    public @Nullable String reason() {
        return reason;
    }
}
