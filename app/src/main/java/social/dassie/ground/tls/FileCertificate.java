package social.dassie.ground.tls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.metrics.Reminder;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * A certificate in files that are maintained externally: by certbot, or by an operator with their own authority. When
 * the files change, the new ones are used; if those are unusable, the old ones stay in use.
 */
final class FileCertificate implements KeptCertificate {
    private static final Logger LOG = LoggerFactory.getLogger(FileCertificate.class);
    private static final Duration NEAR = Duration.ofDays(10);

    private final TlsOptions.Files files;
    private final String domain;
    private final ServerKeys shown;
    private final Clock clock;
    private final Reminder reminder;
    private CertifiedKey current;
    private String version;
    /** The version that was unusable at the last check; a second check decides, because two files do not change atomically. */
    private String doubtful = "";

    /** Throws {@link StartException} if the files cannot be used. */
    FileCertificate(TlsOptions.Files files, String domain, ServerKeys shown, Clock clock) {
        this.files = files;
        this.domain = domain;
        this.shown = shown;
        this.clock = clock;
        this.reminder = new Reminder(LOG, clock, Duration.ofDays(1));
        this.version = version();
        try {
            this.current = read(files);
        } catch (UnusableCertificateException e) {
            throw new StartException(e.getMessage() + "; mend it, or set tls to auto", e);
        }
        shown.show(current);
        logLoaded();
        warn();
    }

    /** Reads both files. Throws {@link UnusableCertificateException} with a complete sentence. */
    static CertifiedKey read(TlsOptions.Files files) {
        String certificates = text(files.certificate(), "tls.cert");
        String key = text(files.key(), "tls.key");
        try {
            Pem.key(Pem.blocks(key));
        } catch (UnusableCertificateException e) {
            throw new UnusableCertificateException("tls.key: " + files.key() + " cannot be used, " + e.getMessage(), e);
        }
        try {
            return CertifiedKey.read(certificates, key);
        } catch (UnusableCertificateException e) {
            throw new UnusableCertificateException(
                    "tls.cert: " + files.certificate() + " cannot be used, " + e.getMessage(), e);
        }
    }

    private static String text(Path file, String setting) {
        try {
            return PrivateFiles.read(file);
        } catch (IOException e) {
            throw new UnusableCertificateException(
                    setting + ": " + file + " cannot be read: " + StorageFailure.reason(e), e);
        }
    }

    @Override
    public synchronized void check() {
        String now = version();
        if (!now.equals(version)) {
            try {
                current = read(files);
                shown.show(current);
                version = now;
                doubtful = "";
                logLoaded();
                warn();
            } catch (UnusableCertificateException e) {
                refuse(now, e);
            }
        }
        Instant end = current.ends();
        if (clock.instant().isAfter(end.minus(NEAR))) {
            reminder.warn(
                    "Certificate in {} expires at {}. Put a new one there; it is used at once",
                    files.certificate(),
                    end);
        }
    }

    private void refuse(String now, UnusableCertificateException failure) {
        if (now.equals(doubtful)) {
            version = now;
            LOG.error(
                    "Certificate not reloaded: {}; the old one, valid until {}, stays in use",
                    failure.getMessage(),
                    current.ends());
        }
        doubtful = now;
    }

    private void logLoaded() {
        LOG.info(
                "Certificate loaded from {} for {}, valid until {}",
                files.certificate(),
                String.join(", ", current.names()),
                current.ends());
    }

    private void warn() {
        if (!current.covers(domain)) {
            LOG.warn(
                    "Certificate in {} is not valid for {}: browsers and other servers reject it",
                    files.certificate(),
                    domain);
        }
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(files.key());
            if (permissions.contains(PosixFilePermission.OTHERS_READ)) {
                LOG.warn("Private key {} is readable by everyone on this machine. Run chmod 600 on it", files.key());
            }
        } catch (IOException | UnsupportedOperationException e) {
            LOG.debug("Could not read the permissions of the private key", e);
        }
    }

    /** Returns a stamp that changes with either file. */
    private String version() {
        return version(files.certificate()) + " " + version(files.key());
    }

    private static String version(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.lastModifiedTime().toMillis() + ":" + attributes.size() + ":" + attributes.fileKey();
        } catch (IOException e) {
            return "none";
        }
    }

    @Override
    public boolean isReal() {
        return true;
    }

    @Override
    public synchronized Instant ends() {
        return current.ends();
    }
}
