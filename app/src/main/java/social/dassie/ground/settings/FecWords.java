package social.dassie.ground.settings;

/** What the settings of forward error correction mean, where that takes more than a line. */
final class FecWords {
    static final String LISTEN =
            "Where datagrams with forward error correction are taken, such as 0.0.0.0:4000; off when empty.";
    static final String TARGET =
            "Where the payloads of these datagrams go, such as 127.0.0.1:51820; what comes back from there is coded and"
                    + " returned.";
    static final String FLUSH =
            "After how many milliseconds a group that is not full is closed; auto follows the rate of packets.";

    private FecWords() {}
}
