package social.dassie.ground.tls;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.storage.StorageFailure;

/**
 * A certificate issued by an authority, renewed after two thirds of its lifetime. The old one stays in use until there
 * is a new one, and before the first one the server uses a self-signed certificate.
 */
final class AutomaticCertificate implements KeptCertificate {
    private static final Logger LOG = LoggerFactory.getLogger(AutomaticCertificate.class);
    /** A new certificate's validity begins a little before it is issued: for Let's Encrypt an hour. */
    private static final Duration MAX_DRIFT = Duration.ofDays(1);
    /** How long to wait before the next order while the clock is wrong: each attempt uses up one of few. */
    private static final Duration UNTIL_CLOCK = Duration.ofDays(2);

    private final TlsOptions settings;
    private final PrivateFiles files;
    private final ServerKeys shown;
    private final Authority authority;
    private final Attempts attempts;
    private final Clock clock;
    private final String name;
    private volatile @Nullable CertifiedKey current;
    /** Whether the current certificate could not be written to disk. */
    private boolean isUnsaved;

    AutomaticCertificate(TlsOptions settings, PrivateFiles files, ServerKeys shown, Authority authority, Clock clock) {
        this.settings = settings;
        this.files = files;
        this.shown = shown;
        this.authority = authority;
        this.attempts = new Attempts(files, settings.domain());
        this.clock = clock;
        this.name = nameFor(settings.domain());
        CertifiedKey kept = stored(files, name);
        this.current = kept;
        shown.show(kept == null ? Certificates.selfSigned(KeyPairs.make(), settings.domain(), clock.instant()) : kept);
        if (kept == null) {
            LOG.info(
                    "Requesting a certificate from {} for {}, which accepts its terms of service; browsers show a warning"
                            + " until it is issued",
                    settings.directory().getHost(),
                    settings.domain());
        }
        attempts.waitingUntil(clock.instant())
                .ifPresent(next -> LOG.info(
                        "Certificate request postponed after failures: asking {} at {}, or after a start without the file {}",
                        settings.directory().getHost(),
                        next,
                        files.path(Attempts.nameFor(settings.domain()))));
    }

    static String nameFor(String domain) {
        return domain + ".pem";
    }

    /** Returns the certificate in a file; null if there is no usable one. */
    private static @Nullable CertifiedKey stored(PrivateFiles files, String name) {
        try {
            return files.read(name).map(text -> CertifiedKey.read(text, text)).orElse(null);
        } catch (IOException e) {
            LOG.warn(
                    "Certificate {} cannot be read, requesting a new one: {}",
                    files.path(name),
                    StorageFailure.reason(e));
        } catch (UnusableCertificateException e) {
            LOG.warn("Certificate {} cannot be used, requesting a new one: {}", files.path(name), e.getMessage());
        }
        return null;
    }

    @Override
    public synchronized void check() throws InterruptedException {
        CertifiedKey now = current;
        if (isUnsaved && now != null) {
            save(now);
        }
        Instant time = clock.instant();
        if ((now == null || isDue(now, time)) && attempts.waitingUntil(time).isEmpty()) {
            renew();
        }
    }

    /** Returns when two thirds of its lifetime have passed. */
    static Instant dueAt(CertifiedKey key) {
        Duration life = Duration.between(key.begins(), key.ends());
        return key.begins().plus(life.multipliedBy(2).dividedBy(3)).truncatedTo(ChronoUnit.SECONDS);
    }

    private boolean isDue(CertifiedKey key, Instant now) {
        return !now.isBefore(dueAt(key)) || !key.covers(settings.domain());
    }

    private void renew() throws InterruptedException {
        try {
            CertifiedKey made = authority.order(proof());
            shown.show(made);
            current = made;
            save(made);
            if (isClockRight(made)) {
                attempts.succeeded();
                LOG.info(
                        "Certificate issued by {} for {}, valid until {}, renewal at {}",
                        settings.directory().getHost(),
                        settings.domain(),
                        made.ends(),
                        dueAt(made));
            }
        } catch (RefusedException e) {
            Instant next = attempts.failed(clock.instant(), e.pause(), String.valueOf(e.getMessage()));
            CertifiedKey old = current;
            LOG.warn(
                    "Certificate request for {} from {} failed: {}. {} Retrying at {}",
                    settings.domain(),
                    settings.directory().getHost(),
                    e.getMessage(),
                    old == null
                            ? "Browsers warn until there is one."
                            : "The old one, valid until " + old.ends() + ", stays.",
                    next);
            LOG.debug("Cause of the failed certificate request", e);
        }
    }

    /** Returns the other method after a failure: one port may be blocked while the other is not. */
    private Authority.Proof proof() {
        boolean isHttp = settings.httpPort() != TlsOptions.NONE && attempts.failures() % 2 == 0;
        return isHttp ? Authority.Proof.HTTP : Authority.Proof.TLS;
    }

    private boolean isClockRight(CertifiedKey made) {
        Instant now = clock.instant();
        if (Duration.between(made.begins(), now).abs().compareTo(MAX_DRIFT) < 0) {
            return true;
        }
        attempts.waits(now, UNTIL_CLOCK);
        LOG.warn(
                "Clock wrong: this machine says {}, but the certificate that {} just issued is valid from {} to {}. It is"
                        + " in use. Set the clock (timedatectl set-ntp true)",
                now.truncatedTo(ChronoUnit.SECONDS),
                settings.directory().getHost(),
                made.begins(),
                made.ends());
        return false;
    }

    private void save(CertifiedKey made) {
        try {
            files.write(name, made.pem());
            isUnsaved = false;
        } catch (IOException e) {
            if (!isUnsaved) {
                LOG.error(
                        "Could not save the new certificate to {}: {}. It is in use, and saving is retried",
                        files.path(name),
                        StorageFailure.reason(e));
            }
            isUnsaved = true;
        }
    }

    @Override
    public boolean isReal() {
        return current != null;
    }

    @Override
    public Instant ends() {
        CertifiedKey now = current;
        return now == null ? clock.instant() : now.ends();
    }
}
