package social.dassie.ground.tls;

import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.shredzone.acme4j.Problem;
import org.shredzone.acme4j.exception.AcmeNetworkException;
import org.shredzone.acme4j.exception.AcmeRateLimitedException;
import org.shredzone.acme4j.exception.AcmeServerException;
import org.shredzone.acme4j.exception.AcmeUserActionRequiredException;
import social.dassie.ground.storage.StorageFailure;

/** The reason why there is no certificate, as the end of a sentence for the operator, with what to do. */
final class RefusedException extends RuntimeException {
    private static final int MAX_TEXT = 500;

    private final @Nullable Duration pause;

    /** @param pause the pause requested by the authority; null if it requested none */
    RefusedException(String reason, @Nullable Duration pause) {
        this(reason, pause, null);
    }

    private RefusedException(String reason, @Nullable Duration pause, @Nullable Throwable cause) {
        super(reason, cause);
        this.pause = pause;
    }

    @Nullable
    Duration pause() {
        return pause;
    }

    /** Returns an exception with the authority's explanation of a failed proof or order. */
    static RefusedException because(Optional<Problem> problem, String domain) {
        String said = problem.map(RefusedException::text).orElse("it did not say why");
        return new RefusedException(
                said + ". " + advice(problem.map(RefusedException::kind).orElse(""), domain), null);
    }

    static RefusedException of(Exception failure, TlsOptions settings, Instant now) {
        Throwable cause = failure;
        for (Throwable inner = failure; inner != null; inner = inner.getCause()) {
            if (inner instanceof RefusedException refused) {
                return refused;
            }
            if (inner instanceof AcmeServerException || inner instanceof AcmeNetworkException) {
                cause = inner;
                break;
            }
        }
        if (cause instanceof AcmeRateLimitedException limited) {
            Duration pause =
                    limited.getRetryAfter().map(at -> Duration.between(now, at)).orElse(null);
            return new RefusedException("it was asked too often (" + text(limited.getProblem()) + ")", pause, failure);
        }
        if (cause instanceof AcmeUserActionRequiredException) {
            return new RefusedException(
                    "it wants that its new terms are agreed to: " + shortened(String.valueOf(cause.getMessage())),
                    null,
                    failure);
        }
        if (cause instanceof AcmeServerException server) {
            Problem problem = server.getProblem();
            return new RefusedException(text(problem) + ". " + advice(kind(problem), settings.domain()), null, failure);
        }
        if (cause instanceof AcmeNetworkException) {
            return new RefusedException(unreachable(cause, settings, now), null, failure);
        }
        String reason = cause instanceof IOException io
                ? "its account cannot be kept: " + StorageFailure.reason(io)
                : "its answer is not understood: " + shortened(String.valueOf(cause.getMessage()));
        return new RefusedException(reason, null, failure);
    }

    private static String unreachable(Throwable failure, TlsOptions settings, Instant now) {
        String at = String.valueOf(settings.directory());
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof CertificateExpiredException || cause instanceof CertificateNotYetValidException) {
                return at + " has a certificate that is not valid at " + now.truncatedTo(ChronoUnit.SECONDS)
                        + ", the time of this machine: look whether its clock is right (timedatectl)";
            }
            if (cause instanceof UnknownHostException || cause instanceof UnresolvedAddressException) {
                return "the name of " + at + " is not known: look at the network and at tls.acme_directory";
            }
            if (cause instanceof SSLException && cause.getCause() == null) {
                return at + " cannot be talked to safely (" + shortened(String.valueOf(cause.getMessage())) + ")";
            }
            if (cause instanceof ConnectException || cause instanceof HttpTimeoutException) {
                return at + " does not answer: look at the network, at a firewall that lets nothing out, and at"
                        + " tls.acme_directory";
            }
        }
        return at + " cannot be asked (" + shortened(String.valueOf(failure.getMessage())) + ")";
    }

    private static String advice(String kind, String domain) {
        return switch (kind) {
            case "dns" -> "Look whether the name " + domain + " has an address (A or AAAA) at your name servers";
            case "caa" ->
                "The CAA record of " + domain + " names other authorities: add this one, or remove the record";
            case "connection", "unauthorized", "incorrectResponse", "tls" ->
                "Look whether " + domain
                        + " leads to this machine, over IPv6 too where the name has such an address, and"
                        + " whether a firewall or a router lets the ports 80 and 443 through";
            case "rejectedIdentifier" -> "The authority gives no certificate for this name: look at the setting url";
            default -> "The authority's words say what it wants";
        };
    }

    private static String kind(Problem problem) {
        String type = String.valueOf(problem.getType());
        return type.substring(type.lastIndexOf(':') + 1);
    }

    private static String text(Problem problem) {
        String said = problem.getDetail().orElseGet(() -> problem.getTitle().orElseGet(() -> kind(problem)));
        return "it says: " + shortened(said);
    }

    /** Converts the text of another server to one line for the log. */
    private static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
        return line.length() > MAX_TEXT ? line.substring(0, MAX_TEXT) + "…" : line;
    }
}
