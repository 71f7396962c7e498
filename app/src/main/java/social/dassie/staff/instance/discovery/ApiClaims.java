package social.dassie.staff.instance.discovery;

/**
 * The versions and levels of Mastodon's API, and those that Dassie implements. Clients enable features by them, so a
 * claim is only raised when everything that it stands for is implemented, and everything below; a test checks each of
 * them on the running server. The documentation names them in its lines "Version history".
 */
public final class ApiClaims {
    /** The version in the instance documents. */
    public static final Version VERSION = Version.V4_6;

    /** The level in the instance document, which newer clients check instead of the version. */
    public static final Level LEVEL = Level.PICTURE_DESCRIPTIONS_IN_CREDENTIALS;

    private ApiClaims() {}

    /** A version, with the highest level that came with it. */
    public enum Version {
        /** Search and instance in their second form. */
        V4_2("4.2.0", 0),
        /** Grouped notifications, policies and requests, the timeline of a link. */
        V4_3("4.3.0", 2),
        /** Terms of service, user information of OAuth, async refreshes, annual reports, showing quotes. */
        V4_4("4.4.0", 6),
        /** Creating quotes, and who may read which timelines. */
        V4_5("4.5.0", 7),
        /** The profile API, the season of annual reports, collections, fallbacks of notifications. */
        V4_6("4.6.0", 10);

        private final String number;
        private final int level;

        Version(String number, int level) {
            this.number = number;
            this.level = level;
        }

        public String number() {
            return number;
        }

        /** Returns the highest level that came with the version; 0 for versions before there were levels. */
        public int level() {
            return level;
        }
    }

    /** A level, which includes all lower levels. Level 1 was only in previews of 4.3. */
    public enum Level {
        /** Grouped notifications. */
        GROUPED_NOTIFICATIONS(2),
        /** The domains whose pages may name an account as their author. */
        ATTRIBUTION_DOMAINS(3),
        /** Deleting uploads, and posts with their files; push messages in the standard encoding. */
        DELETED_MEDIA(4),
        /** Filters that blur the media of posts. */
        BLUR(5),
        /** Hashtags featured by name, and endorsements. */
        FEATURES(6),
        /** Quotes. */
        QUOTES(7),
        /** The profile API, posts of an account without private mentions, annual reports on request. */
        PROFILE(8),
        /** Alt texts of avatar and header in the profile API. */
        PICTURE_DESCRIPTIONS(9),
        /** Collections of accounts, and fallbacks of notifications. */
        COLLECTIONS(10),
        /** Alt texts of avatar and header in {@code update_credentials}. */
        PICTURE_DESCRIPTIONS_IN_CREDENTIALS(11);

        private final int number;

        Level(int number) {
            this.number = number;
        }

        public int number() {
            return number;
        }
    }
}
