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
 * The persistent state of other servers: which request signatures they accept, whether they are reachable, and what
 * software they run. A host is written in lower case, with the port unless it is the default one
 * ({@link java.net.URI}'s authority as {@code WebAddress} makes it). The row of a host that has not changed for
 * {@value #KEPT_DAYS} days is deleted.
 */
public final class Hosts {
    static final int KEPT_DAYS = 90;
    private static final String RFC9421 = "rfc9421";
    /** How long a signature form is tried first after it worked. */
    private static final long FORM_MS = Duration.ofDays(7).toMillis();

    /** How long a host's answer about its software is valid. */
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
     * Returns the signature form to try first: the old one unless the new one worked in the last week, because some
     * servers accept the new one with a success and drop the activity.
     */
    public SignatureForm form(String host) {
        return find(host)
                .filter(this::isFormFresh)
                .filter(known -> RFC9421.equals(known.signature()))
                .map(known -> SignatureForm.RFC9421)
                .orElse(SignatureForm.CAVAGE);
    }

    /** Whether a signature form worked in the last week. */
    boolean isFormKnown(String host) {
        return find(host).filter(this::isFormFresh).isPresent();
    }

    private boolean isFormFresh(Host known) {
        Long at = known.signatureAt();
        return at != null && at + FORM_MS > clock.millis();
    }

    /** Stores a form that worked; writes at most once a day unless the form changed. */
    public void formWorked(String host, SignatureForm form) {
        String name = form == SignatureForm.RFC9421 ? RFC9421 : "cavage";
        Host known = find(host).orElse(null);
        Long at = known == null || !name.equals(known.signature()) ? null : known.signatureAt();
        if (at == null || at + DAY_MS <= clock.millis()) {
            db.runInTransaction(() -> hosts.putSignature(key(host), name, clock.millis()));
        }
    }

    /** Returns when the pause of a host ends, in milliseconds since the epoch; 0 if it is not paused. */
    public long pausedUntil(String host) {
        return find(host)
                .map(Host::pausedUntil)
                .filter(until -> until > clock.millis())
                .orElse(0L);
    }

    /** Pauses delivery to a host until a time, in milliseconds since the epoch; joins the caller's transaction. */
    public void pause(String host, long untilMs, String reason) {
        db.runInTransaction(() -> hosts.putPause(key(host), untilMs, cut(reason), clock.millis()));
    }

    /**
     * Records that a delivery arrived or that the host wrote to us: it is healthy, and its pause ends. Joins the caller's
     * transaction.
     */
    public void succeeded(String host) {
        db.runInTransaction(() -> hosts.putSuccess(key(host), clock.millis()));
    }

    /** Records a failed delivery and counts the days with failures. Joins the caller's transaction. */
    public void failed(String host, String error) {
        long now = clock.millis();
        db.runInTransaction(() -> hosts.putFailure(key(host), cut(error), now / DAY_MS, now));
    }

    /** Ends the pause of a host and clears its failures, so that delivery is retried; joins the caller's transaction. */
    public void reopen(String host) {
        db.runInTransaction(() -> hosts.reopen(key(host), clock.millis()));
    }

    /** Returns some of the healthy hosts whose software was not requested in the last week. */
    public List<String> ofUnknownSoftware(int limit) {
        return hosts.findUnaskedSoftware(clock.millis() - SOFTWARE_MS, limit);
    }

    public void runs(String host, String software, @Nullable String version) {
        db.runInTransaction(() -> hosts.putSoftware(key(host), software, version, clock.millis()));
    }

    /**
     * Records that a host did not name its software. Its previous answer stays valid until it gives another.
     *
     * @param mayAnswerLater whether to ask again tomorrow rather than in a week
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
