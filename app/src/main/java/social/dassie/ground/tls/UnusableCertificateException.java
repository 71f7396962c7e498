package social.dassie.ground.tls;

import org.jspecify.annotations.Nullable;

/** Why a certificate or a key cannot be used: the end of a sentence that begins with the name of the file. */
final class UnusableCertificateException extends RuntimeException {
    UnusableCertificateException(String reason) {
        this(reason, null);
    }

    UnusableCertificateException(String reason, @Nullable Throwable cause) {
        super(reason, cause);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
