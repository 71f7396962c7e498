package social.dassie.ground.tls;

import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.settings.Settings;

/**
 * TLS of one server: the keys that its connectors use in a handshake, and the thread that keeps the certificate up to
 * date. Only created if the setting {@code tls} is on.
 */
public final class Tls implements AutoCloseable {
    /** The protocol that an authority offers in the handshake of a challenge (RFC 8737 section 6.2). */
    public static final String CHALLENGE_PROTOCOL = "acme-tls/1";

    /** The directory within the data directory that holds keys and certificates. */
    public static final String DIRECTORY = "tls";

    private static final Logger LOG = LoggerFactory.getLogger(Tls.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);
    /** The JDK would cache 20,480 of them for a day, each with its certificates. */
    private static final int MAX_SESSIONS = 1_000;

    private static final Duration SESSION = Duration.ofHours(1);

    private final TlsOptions settings;
    private final Challenges challenges;
    private final KeptCertificate certificate;
    /** The certificate of the name that this server had before it was renamed; null without one of its own. */
    private final @Nullable KeptCertificate former;

    private final @Nullable Challenges formerChallenges;
    private final SSLContext context;
    private final Clock clock;
    private @Nullable ScheduledExecutorService keeper;

    private Tls(TlsOptions settings, @Nullable String formerName, Path dataDirectory, Clock clock) {
        this.settings = settings;
        this.clock = clock;
        ServerKeys shown = new ServerKeys();
        this.challenges = new Challenges(shown, clock);
        this.certificate = certificate(settings, dataDirectory, shown, challenges);
        if (formerName == null || settings.files() != null) {
            this.former = null;
            this.formerChallenges = null;
        } else {
            ServerKeys formerKeys = new ServerKeys();
            this.formerChallenges = new Challenges(formerKeys, clock);
            this.former = certificate(settings.at(formerName), dataDirectory, formerKeys, formerChallenges);
            shown.put(formerName, formerKeys);
        }
        try {
            this.context = SSLContext.getInstance("TLS");
            context.init(new KeyManager[] {shown}, new TrustManager[0], null);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no TLS", e);
        }
        context.getServerSessionContext().setSessionCacheSize(MAX_SESSIONS);
        context.getServerSessionContext().setSessionTimeout((int) SESSION.toSeconds());
    }

    /**
     * Creates an instance from settings that enable TLS ({@link Settings#speaksTls}). Throws {@link
     * social.dassie.ground.storage.StartException} if the settings or the files that they name cannot be used.
     *
     * @param formerName the name that this server had before it was renamed, which gets a certificate of its own from the
     *     authority, so that a failure for one name does not concern the other; null if there is none
     */
    public static Tls of(Settings settings, @Nullable String formerName, Path dataDirectory, Clock clock) {
        return new Tls(TlsOptions.of(settings), formerName, dataDirectory, clock);
    }

    private KeptCertificate certificate(TlsOptions from, Path dataDirectory, ServerKeys shown, Challenges answers) {
        TlsOptions.Files given = from.files();
        if (given != null) {
            return new FileCertificate(given, from.domain(), shown, clock);
        }
        PrivateFiles files = PrivateFiles.of(dataDirectory.resolve(DIRECTORY), from.directory());
        Authority authority = new Authority(from, files, answers, clock);
        return new AutomaticCertificate(from, files, shown, authority, clock);
    }

    public SSLContext context() {
        return context;
    }

    /** Returns the address on which https and its redirect listen. */
    public String host() {
        return settings.host();
    }

    /** Returns the https port; 0 for any free one. */
    public int port() {
        return settings.port();
    }

    /** Returns the port that redirects from http to https; 0 for any free one, less than that for none. */
    public int httpPort() {
        return settings.httpPort();
    }

    /** Returns the answer to an http challenge; null if none with this token is pending. */
    public @Nullable String answer(String token) {
        String answer = challenges.http(token);
        return answer == null && formerChallenges != null ? formerChallenges.http(token) : answer;
    }

    /** Returns whether clients get a certificate that can be trusted, rather than the self-signed one. */
    public boolean isReady() {
        return certificate.isReal();
    }

    /** Returns when the certificate expires. */
    public Instant ends() {
        return certificate.ends();
    }

    /** Returns how long the certificate is still valid, in seconds; less than 0 if it has expired, 0 while there is none. */
    public long leftSeconds() {
        return Duration.between(clock.instant(), certificate.ends()).toSeconds();
    }

    /** Starts keeping the certificate up to date. The ports must be open: authorities connect to them. */
    public void start() {
        ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "tls");
            thread.setDaemon(true);
            return thread;
        });
        keeper = started;
        Future<?> unused = started.scheduleWithFixedDelay(this::check, 0, BETWEEN_LOOKS.toSeconds(), TimeUnit.SECONDS);
    }

    /** Checks whether the certificate has to be renewed or read again, and does so. */
    public void check() {
        try {
            certificate.check();
            if (former != null) {
                former.check();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | LinkageError e) {
            LOG.error("Certificate check failed, retrying", e);
        }
    }

    @Override
    public void close() {
        if (keeper != null) {
            keeper.shutdownNow();
        }
    }
}
