package social.dassie.media.recordings;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The colours of a HEIC or AVIF (ISO/IEC 14496-12 section 12.1.5). A file may have a profile and coded colours: then the
 * profile is the more exact one.
 *
 * @param profile an ICC profile, or null
 * @param primaries as in ITU-T H.273, or 0
 * @param transfer as in ITU-T H.273, or 0
 */
@SuppressWarnings("ArrayRecordComponent") // only unspecified colours are compared
public record PhotoColours(byte @Nullable [] profile, int primaries, int transfer) {
    static final PhotoColours UNSPECIFIED = new PhotoColours(null, 0, 0);

    /** Reads the colours of a photo. */
    public static PhotoColours of(Path file) throws IOException {
        return HeicFile.colours(file);
    }
}
