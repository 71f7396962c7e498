package social.dassie.media.remotefiles;

import java.net.URI;
import java.util.Optional;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.settings.RemoteFileAddresses.Kind;

/**
 * Where a file comes from.
 *
 * @param version what the code in our address is about: the address, for an emoji with its date
 * @param domain of the account or emoji
 */
record Origin(Kind kind, String url, String version, String domain) {
    private static final int KB = 1024;
    private static final int MB = 1024 * KB;

    /** The largest files that are passed on, in bytes: those of the reference server. */
    int maxBytes() {
        return switch (kind) {
            case EMOJI -> 256 * KB;
            case AVATAR, HEADER -> 8 * MB;
            case PREVIEW -> 16 * MB;
            case ORIGINAL -> 99 * MB;
        };
    }

    /** Whether only a picture will do. */
    boolean isPicture() {
        return kind != Kind.ORIGINAL;
    }

    /** The address in the form that can be requested; empty when it is none of the web. */
    Optional<URI> address() {
        return WebAddress.parse(url);
    }
}
