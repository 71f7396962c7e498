package social.dassie.ground.tls;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * The state of the certificate that a server with these settings uses, read from its files independently of that server.
 *
 * @param text one sentence for the operator
 * @param isGood whether it is valid, and for the right name
 */
public record CertificateReport(String text, boolean isGood) {
    /** Returns a report; empty if TLS is off. */
    public static Optional<CertificateReport> of(Settings settings, Path dataDirectory, Clock clock) {
        if (!TlsSettings.areOn(settings)) {
            return Optional.empty();
        }
        try {
            TlsOptions tls = TlsOptions.of(settings);
            TlsOptions.Files files = tls.files();
            return Optional.of(
                    files == null
                            ? ofAuthority(tls, dataDirectory, clock)
                            : of(FileCertificate.read(files), tls, clock));
        } catch (StartException | UnusableCertificateException e) {
            return Optional.of(new CertificateReport(String.valueOf(e.getMessage()), false));
        }
    }

    private static CertificateReport ofAuthority(TlsOptions tls, Path dataDirectory, Clock clock) {
        PrivateFiles files = PrivateFiles.of(dataDirectory.resolve(Tls.DIRECTORY), tls.directory());
        String name = AutomaticCertificate.nameFor(tls.domain());
        try {
            Optional<String> kept = files.read(name);
            return kept.isEmpty()
                    ? new CertificateReport(
                            "There is none for " + tls.domain() + " yet: "
                                    + why(new Attempts(files, tls.domain()), clock.instant()),
                            false)
                    : of(CertifiedKey.read(kept.get(), kept.get()), tls, clock);
        } catch (IOException e) {
            return new CertificateReport(files.path(name) + " cannot be read: " + StorageFailure.reason(e), false);
        }
    }

    private static String why(Attempts attempts, Instant now) {
        return attempts.reason().isEmpty()
                ? "that is right in the first minute after a start, and later the log of the server says why"
                : attempts.reason()
                        + attempts.waitingUntil(now)
                                .map(next -> ". It is asked again at " + next)
                                .orElse("");
    }

    private static CertificateReport of(CertifiedKey key, TlsOptions tls, Clock clock) {
        Instant now = clock.instant();
        String until = "valid until " + key.ends();
        if (!key.covers(tls.domain())) {
            return new CertificateReport(
                    "It is for " + String.join(", ", key.names()) + ", and not for " + tls.domain(), false);
        }
        return now.isAfter(key.ends())
                ? new CertificateReport("It is over: it was " + until, false)
                : new CertificateReport(
                        "for " + tls.domain() + ", " + until + " ("
                                + Duration.between(now, key.ends()).toDays() + " days)",
                        true);
    }
}
