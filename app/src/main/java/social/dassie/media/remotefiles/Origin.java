package social.dassie.media.remotefiles;

import java.net.URI;
import java.util.Optional;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.settings.RemoteFileAddresses.Kind;

/**
 * The origin of a file.
 *
 * @param version what the code in the local address is computed from: the address, for an emoji with its date
 * @param domain of the account or emoji
 */
record Origin(Kind kind, String url, String version, String domain) {
    private static final int KB = 1024;
    private static final int MB = 1024 * KB;

    /** Returns the size limit for the file, in bytes: that of the reference server. */
    int maxBytes() {
        return switch (kind) {
            case EMOJI -> 256 * KB;
            case AVATAR, HEADER -> 8 * MB;
            case PREVIEW -> 16 * MB;
            case ORIGINAL -> 99 * MB;
        };
    }

    /** Whether only an image is accepted. */
    boolean isPicture() {
        return kind != Kind.ORIGINAL;
    }

    /** Returns the address in the form that can be requested; empty if it is not a web address. */
    Optional<URI> address() {
        return WebAddress.parse(url);
    }
}
