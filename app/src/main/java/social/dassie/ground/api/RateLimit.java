package social.dassie.ground.api;

import java.time.Duration;

/** The rate limits: each allows a number of requests in a period. */
public enum RateLimit {
    GENERAL(1500, Duration.ofMinutes(5)),
    ANONYMOUS(300, Duration.ofMinutes(5)),
    /**
     * Visits to the sign-in pages, separate from everything else: a person who shares an address with a crawler can
     * still sign in.
     */
    SIGN_IN_PAGES(300, Duration.ofMinutes(5)),
    /** Requests of one remote server, which all come from one address: a large one sends dozens a second. */
    SERVERS(30_000, Duration.ofMinutes(5)),
    /** Inbox deliveries of one remote server, from any address, under all names below a registered domain. */
    SENDERS(30_000, Duration.ofMinutes(5)),
    MEDIA(30, Duration.ofMinutes(30)),
    APPS(5, Duration.ofMinutes(10)),
    SIGN_UP(5, Duration.ofMinutes(30)),
    REPORTS(60, Duration.ofMinutes(30)),
    DELETES(30, Duration.ofMinutes(30)),
    /** Posts, boosts and edits of an account. Requests that fail are not counted. */
    POSTS(300, Duration.ofHours(3)),
    /** Accounts and hashtags that an account follows. Requests that fail are not counted. */
    FOLLOWS(400, Duration.ofHours(24)),
    /** Pages on which people make this server query another one. */
    LOOKUPS(60, Duration.ofMinutes(5)),
    CREDENTIALS(25, Duration.ofMinutes(5)),
    /** Wrong passwords for one login from one network, or from one browser that was signed in to it before. */
    PASSWORDS(
            25,
            Duration.ofHours(1),
            ErrorCode.of(
                    "error.too_many_passwords", "Too many passwords were tried for this account in the last hour.")),
    /**
     * Wrong passwords for one login from anywhere. No sign-in is refused because of it, or strangers could lock out the
     * legitimate user: a browser that was never signed in to the login has to enter a mailed code as well, or to wait if
     * there is no mail.
     */
    GUESSES(100, Duration.ofHours(1)),
    /** Second-factor codes tried for one account from one network, or from one browser that is known to it. */
    CODES(
            20,
            Duration.ofHours(1),
            ErrorCode.of("error.too_many_codes", "Too many codes were tried for this account in the last hour.")),
    /**
     * Wrong codes for one account, after a correct password, from browsers that are not known to it. No sign-in is
     * refused because of it: such a browser has to enter a mailed code first, or to wait if there is no mail.
     */
    UNKNOWN_CODES(100, Duration.ofHours(1)),
    /** Emails with a link that are sent to one mailbox, regardless of who requests them. */
    EMAILS(
            5,
            Duration.ofMinutes(30),
            ErrorCode.of(
                    "error.too_many_emails", "Too many emails to this address were requested in the last half hour."));

    public final int requests;
    public final long windowMs;

    @SuppressWarnings("ImmutableEnumChecker") // it holds two texts
    public final ErrorCode refusal;

    /** Returns whether only successful requests are counted. */
    public boolean countsSuccess() {
        return this == POSTS || this == FOLLOWS;
    }

    RateLimit(int requests, Duration window) {
        this(requests, window, ErrorCode.of("error.too_many_requests", "Too many requests"));
    }

    RateLimit(int requests, Duration window, ErrorCode refusal) {
        this.requests = requests;
        this.windowMs = window.toMillis();
        this.refusal = refusal;
    }
}
