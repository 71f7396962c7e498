package social.dassie.federation.webfeeds;

import static social.dassie.ground.words.Words.say;

/** Why a feed could not be fetched. */
public enum FeedProblem {
    /** The server cannot be reached, or did not answer in time. */
    UNREACHABLE,
    /** The server answers with an error; the value is its status. */
    STATUS,
    /** The server says that the feed was removed permanently (410). */
    GONE,
    /** The answer is larger than the limit, which is the value, in bytes. */
    TOO_LARGE,
    /** The answer is something else: a page, for example. */
    NOT_A_FEED,
    /** This server may not request the address, or one that it redirects to. */
    REFUSED;

    private static final long MEGABYTE = 1_048_576;

    /** Returns the sentence for people. */
    public String sentence(long value) {
        return switch (this) {
            case UNREACHABLE -> say("feed.unreachable", "The server of the feed cannot be reached.");
            case STATUS ->
                say("feed.status", "The server of the feed answers with the error {0}.", Long.toString(value));
            case GONE -> say("feed.gone", "The feed was removed by its owner. It is no longer fetched.");
            case TOO_LARGE -> say("feed.too_large", "The feed is larger than {0}.", size(value));
            case NOT_A_FEED -> say("feed.not_a_feed", "There is no longer a feed at this address.");
            case REFUSED ->
                say(
                        "feed.refused",
                        "This server may not request the address of the feed, or one to which it redirects.");
        };
    }

    private static String size(long bytes) {
        return bytes < MEGABYTE ? bytes / 1024 + " KB" : bytes / MEGABYTE + " MB";
    }
}
