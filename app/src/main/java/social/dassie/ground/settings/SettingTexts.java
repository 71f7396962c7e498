package social.dassie.ground.settings;

/** What settings mean, where that takes more than a line; those of backups are with what they take. */
final class SettingTexts {
    static final String TLS =
            "Who speaks https: a proxy in front (off), or Dassie, with a certificate that it gets and renews (auto) or that"
                    + " is in tls.cert and tls.key (files).";

    static final String FEC_LISTEN =
            "Where datagrams with forward error correction are taken, such as 0.0.0.0:4000; off when empty.";
    static final String FEC_TARGET =
            "Where the payloads of these datagrams go, such as 127.0.0.1:51820; what comes back from there is coded and"
                    + " returned.";
    static final String FEC_FLUSH =
            "After how many milliseconds a group that is not full is closed; auto follows the rate of packets.";

    static final String FFMPEG =
            "Path of ffmpeg, with ffprobe beside it; looked for in PATH when empty; with none, Dassie does without ffmpeg.";
    static final String MEDIA_STORE =
            "Where new files go: into the data directory (directory), or into the bucket media.s3.bucket (s3). Those that are"
                    + " there already stay and are found as before, as long as the bucket is named; 'dassie media move' moves"
                    + " them.";
    static final String MEDIA_BUCKET = "Bucket of an object store in which media are.";
    static final String MEDIA_SECRET =
            "Secret of that key; it is better kept in the environment, as DASSIE_MEDIA_S3_SECRET.";
    static final String MEDIA_NEAR =
            "Bytes on disk for files of the bucket that were asked for lately; those not asked for the longest time go first.";

    static final String MAX_STOP =
            "How long a stop waits for requests and jobs in progress, in seconds. Docker kills after 10, systemd after 90.";
    static final String LOG_FORMAT =
            "How the log is written: lines for people (text), or one JSON object a line for programs that collect logs (json).";

    private SettingTexts() {}

    static final String MIN_AGE =
            "Age in years that people must have to sign up. They are asked for their date of birth, which is checked and not"
                    + " stored. 0 asks for none.";

    static final String EMAIL_SUBSCRIPTIONS =
            "Whether accounts whose role may can offer their public posts by email, to people without an account.";

    /** Who may read a public feed. */
    static final Kind READERS = Kind.choice("public", "authenticated", "disabled");

    static final String FEEDS_LIVE_LOCAL =
            "Who may read the live feed of this server: everyone (public), people who sign in (authenticated), or only"
                    + " roles that may view feeds (disabled).";

    static final String FEEDS_LIVE_REMOTE =
            "Who may read remote posts in live feeds; the values mean the same as in feeds.live_local.";

    static final String FEEDS_TOPIC_LOCAL =
            "Who may read this server's posts with a hashtag or a link: everyone (public) or people who sign in"
                    + " (authenticated).";

    static final String FEEDS_TOPIC_REMOTE =
            "Who may read remote posts with a hashtag or a link; the values mean the same as in feeds.live_local.";
}
