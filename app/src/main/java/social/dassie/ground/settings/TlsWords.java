package social.dassie.ground.settings;

/** What the settings of TLS mean, where that takes more than a line. */
final class TlsWords {
    static final String WHO =
            "Who speaks https: a proxy in front (off), or Dassie, with a certificate that it gets and renews (auto) or that"
                    + " is in tls.cert and tls.key (files).";

    private TlsWords() {}
}
