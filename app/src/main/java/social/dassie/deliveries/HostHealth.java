package social.dassie.deliveries;

/** What is known of the hosts that deliveries go to. */
public final class HostHealth {
    /** On this many days a host must fail, without a success in between, to be unavailable. */
    static final int DAYS = 7;

    static final String UNAVAILABLE = "The server is unavailable: it failed on " + DAYS + " days";
}
