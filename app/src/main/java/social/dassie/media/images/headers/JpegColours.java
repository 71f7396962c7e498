package social.dassie.media.images.headers;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/** Writes ICC profiles into JPEG files; the decoder reads them. */
public final class JpegColours {
    private static final byte[] NAME = "ICC_PROFILE\0".getBytes(StandardCharsets.ISO_8859_1);
    /** The space in a segment without its length, the name, and the two numbers of the part. */
    private static final int MAX_PART = 65_535 - 2 - 14;

    private static final int MAX_PARTS = 255;

    private JpegColours() {}

    /** Adds this profile to a JPEG that has none; one that is too large for a JPEG is omitted. */
    public static void setProfile(Path file, byte[] profile) throws IOException {
        if (profile.length > MAX_PART * MAX_PARTS) {
            return;
        }
        Path changed = file.resolveSibling(file.getFileName() + ".profile");
        try {
            try (InputStream in = Files.newInputStream(file);
                    OutputStream out = Files.newOutputStream(changed)) {
                out.write(in.readNBytes(2));
                out.write(segments(profile));
                in.transferTo(out);
            }
            Files.move(changed, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(changed);
        }
    }

    /** Returns the profile in parts, each a segment APP2 (ICC.1, annex B.4). */
    private static byte[] segments(byte[] profile) {
        int count = (profile.length + MAX_PART - 1) / MAX_PART;
        ByteArrayOutputStream segments = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            byte[] part = Arrays.copyOfRange(profile, i * MAX_PART, Math.min(profile.length, (i + 1) * MAX_PART));
            segments.writeBytes(ByteBuffer.allocate(4)
                    .putShort((short) 0xffe2)
                    .putShort((short) (part.length + 16))
                    .array());
            segments.writeBytes(NAME);
            segments.write(i + 1);
            segments.write(count);
            segments.writeBytes(part);
        }
        return segments.toByteArray();
    }
}
