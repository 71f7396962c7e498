package social.dassie.ground.settings;

/** What the settings of the process mean, where that takes more than a line. */
final class ProcessWords {
    static final String MAX_STOP =
            "How long a stop waits for requests and jobs in progress, in seconds. Docker kills after 10, systemd after 90.";

    static final String LOG_FORMAT =
            "How the log is written: lines for people (text), or one JSON object a line for programs that collect logs (json).";

    private ProcessWords() {}
}
