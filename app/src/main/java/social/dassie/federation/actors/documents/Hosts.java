package social.dassie.federation.actors.documents;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.network.signatures.SignatureForm;

/**
 * What is known of other servers, so that it outlives a restart: how they want requests signed, whether they can be
 * reached, and what software they run. A host is written in lower case, with its port where that is not the usual one ({@link java.net.URI}'s
 * authority as {@code WebAddress} makes it). The row of a host that nothing changed for {@value #KEPT_DAYS} days goes.
 */
public final class Hosts {
    static final int KEPT_DAYS = 90;
    private static final String RFC9421 = "rfc9421";
    /** How long a form of signatures is used first after it worked. */
    private static final long FORM_MS = Duration.ofDays(7).toMillis();

    /** How long what a host said of its software counts. */
    private static final long SOFTWARE_MS = Duration.ofDays(7).toMillis();

    private static final long DAY_MS = Duration.ofDays(1).toMillis();
    private static final int MAX_TEXT = 500;

    private final Database db;
    private final HostDao hosts;
    private final Clock clock;

    public Hosts(Platform platform) {
        this.db = platform.db();
        this.hosts = platform.db().dao(HostDao.class);
        this.clock = platform.clock();
    }

    public Optional<Host> find(String host) {
        return hosts.find(key(host));
    }

    /**
     * The form of signatures to try first. That is the old one unless the new one worked in the last week: some servers
     * take the new one with a success and drop the activity.
     */
    public SignatureForm form(String host) {
        return find(host)
                .filter(this::isFormFresh)
                .filter(known -> RFC9421.equals(known.signature()))
                .map(known -> SignatureForm.RFC9421)
                .orElse(SignatureForm.CAVAGE);
    }

    /** Whether a form of signatures worked in the last week. */
    boolean isFormKnown(String host) {
        return find(host).filter(this::isFormFresh).isPresent();
    }

    private boolean isFormFresh(Host known) {
        Long at = known.signatureAt();
        return at != null && at + FORM_MS > clock.millis();
    }

    /** Remembers a form that worked; writes at most once a day unless it is another one than before. */
    public void formWorked(String host, SignatureForm form) {
        String name = form == SignatureForm.RFC9421 ? RFC9421 : "cavage";
        Host known = find(host).orElse(null);
        Long at = known == null || !name.equals(known.signature()) ? null : known.signatureAt();
        if (at == null || at + DAY_MS <= clock.millis()) {
            db.runInTransaction(() -> hosts.putSignature(key(host), name, clock.millis()));
        }
    }

    /** When the pause of a host ends, in milliseconds since the epoch; 0 when it is not paused. */
    public long pausedUntil(String host) {
        return find(host)
                .map(Host::pausedUntil)
                .filter(until -> until > clock.millis())
                .orElse(0L);
    }

    /** Sends nothing to a host until a time, in milliseconds since the epoch; joins the caller's transaction. */
    public void pause(String host, long untilMs, String reason) {
        db.runInTransaction(() -> hosts.putPause(key(host), untilMs, cut(reason), clock.millis()));
    }

    /** A delivery arrived, or the host wrote to us: it is well, and its pause ends. Joins the caller's transaction. */
    public void succeeded(String host) {
        db.runInTransaction(() -> hosts.putSuccess(key(host), clock.millis()));
    }

    /** A delivery failed; counts the days on which that happens. Joins the caller's transaction. */
    public void failed(String host, String error) {
        long now = clock.millis();
        db.runInTransaction(() -> hosts.putFailure(key(host), cut(error), now / DAY_MS, now));
    }

    /** Ends the pause of a host and forgets its failures, so that it is tried again; joins the caller's transaction. */
    public void reopen(String host) {
        db.runInTransaction(() -> hosts.reopen(key(host), clock.millis()));
    }

    /** Some of the hosts that are well and were not asked in the last week what software they run. */
    public List<String> ofUnknownSoftware(int limit) {
        return hosts.findUnaskedSoftware(clock.millis() - SOFTWARE_MS, limit);
    }

    public void runs(String host, String software, @Nullable String version) {
        db.runInTransaction(() -> hosts.putSoftware(key(host), software, version, clock.millis()));
    }

    /**
     * What it said before counts until it says something else.
     *
     * @param mayAnswerLater whether it is asked again tomorrow, and not in a week
     */
    public void saysNoSoftware(String host, boolean mayAnswerLater) {
        long asked = clock.millis() - (mayAnswerLater ? SOFTWARE_MS - DAY_MS : 0);
        db.runInTransaction(() -> hosts.putAskedSoftware(key(host), asked));
    }

    public int prune() {
        long before = clock.millis() - KEPT_DAYS * DAY_MS;
        return db.inTransaction(() -> hosts.deleteBefore(before));
    }

    private static String key(String host) {
        return host.toLowerCase(Locale.ROOT);
    }

    private static String cut(String text) {
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT);
    }
}
