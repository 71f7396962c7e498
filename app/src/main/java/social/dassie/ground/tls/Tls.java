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
 * TLS of one server: what its ports show in a handshake, and the thread that keeps the certificate up to date. It is made only
 * where the setting {@code tls} is on.
 */
public final class Tls implements AutoCloseable {
    /** What an authority offers in the handshake of a challenge (RFC 8737 section 6.2). */
    public static final String CHALLENGE_PROTOCOL = "acme-tls/1";

    /** The directory within the data directory that holds keys and certificates. */
    public static final String DIRECTORY = "tls";

    private static final Logger LOG = LoggerFactory.getLogger(Tls.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);
    /** Java would keep 20,480 of them for a day, each with its certificates. */
    private static final int MAX_SESSIONS = 1_000;

    private static final Duration SESSION = Duration.ofHours(1);

    private final TlsOptions settings;
    private final Challenges challenges;
    private final KeptCertificate certificate;
    private final SSLContext context;
    private final Clock clock;
    private @Nullable ScheduledExecutorService keeper;

    private Tls(TlsOptions settings, Path dataDirectory, Clock clock) {
        this.settings = settings;
        this.clock = clock;
        ShownKeys shown = new ShownKeys();
        this.challenges = new Challenges(shown, clock);
        this.certificate = certificate(settings, dataDirectory, shown);
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
     * Makes it from settings that say so ({@link Settings#speaksTls}). Throws {@link
     * social.dassie.ground.storage.StartException} when the settings or the files that they name cannot be used.
     */
    public static Tls of(Settings settings, Path dataDirectory, Clock clock) {
        return new Tls(TlsOptions.of(settings), dataDirectory, clock);
    }

    private KeptCertificate certificate(TlsOptions from, Path dataDirectory, ShownKeys shown) {
        TlsOptions.Files given = from.files();
        if (given != null) {
            return new FileCertificate(given, from.domain(), shown, clock);
        }
        PrivateFiles files = PrivateFiles.of(dataDirectory.resolve(DIRECTORY), from.directory());
        Authority authority = new Authority(from, files, challenges, clock);
        return new AutomaticCertificate(from, files, shown, authority, clock);
    }

    public SSLContext context() {
        return context;
    }

    /** The address on which https and its redirect listen. */
    public String host() {
        return settings.host();
    }

    /** The port of https; 0 for any free one. */
    public int port() {
        return settings.port();
    }

    /** The port that leads from http to https; 0 for any free one, less than that for none. */
    public int httpPort() {
        return settings.httpPort();
    }

    /** The answer to a challenge by http; null when nobody waits for one with this token. */
    public @Nullable String answer(String token) {
        return challenges.http(token);
    }

    /** Whether visitors get a certificate that someone may trust, and not one that the server made for itself. */
    public boolean isReady() {
        return certificate.isReal();
    }

    /** Until when the certificate is valid. */
    public Instant ends() {
        return certificate.ends();
    }

    /** How long the certificate is still valid, in seconds; less than 0 when it is over, 0 while there is none. */
    public long leftSeconds() {
        return Duration.between(clock.instant(), certificate.ends()).toSeconds();
    }

    /** Begins to keep the certificate up to date. The ports must be open: authorities ask there. */
    public void start() {
        ScheduledExecutorService started = Executors.newSingleThreadScheduledExecutor(work -> {
            Thread thread = new Thread(work, "tls");
            thread.setDaemon(true);
            return thread;
        });
        keeper = started;
        Future<?> unused = started.scheduleWithFixedDelay(this::look, 0, BETWEEN_LOOKS.toSeconds(), TimeUnit.SECONDS);
    }

    /** Looks whether the certificate has to be renewed or read again, and does so. */
    public void look() {
        try {
            certificate.look();
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
