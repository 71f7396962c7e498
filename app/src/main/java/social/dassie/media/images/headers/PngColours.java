package social.dassie.media.images.headers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** The colours of a PNG (PNG third edition, section 11.3.2): a profile, or the number of one. */
public final class PngColours {
    /** Larger profiles are for printers, and their images are not PNGs. */
    public static final int MAX_PROFILE_BYTES = 4 * 1024 * 1024;

    private static final int SIGNATURE = 8;
    private static final int CICP_BYTES = 4;
    private static final int MAX_NAME = 80;
    private static final Set<String> COLOURS = Set.of("cICP", "iCCP", "sRGB", "gAMA", "cHRM", "mDCV", "cLLI");

    private PngColours() {}

    /** Returns the ICC profile of a PNG; null if it has none, which means sRGB. cICP takes precedence over a profile. */
    public static byte @Nullable [] profile(Path file) throws IOException {
        byte[] profile = null;
        try (ByteSource in = new ByteSource(file)) {
            in.skip(SIGNATURE);
            while (true) {
                long length = in.u32();
                String type = in.ascii(4);
                if (type.equals("IDAT") || type.equals("IEND")) {
                    return profile;
                }
                if (type.equals("cICP") && length == CICP_BYTES) {
                    return CodedColours.profile(in.u8(), in.u8());
                }
                if (type.equals("iCCP") && length <= MAX_PROFILE_BYTES) {
                    profile = inflated(in.bytes((int) length));
                } else {
                    in.skip(length);
                }
                in.skip(4);
            }
        }
    }

    private static byte @Nullable [] inflated(byte[] chunk) {
        int name = 0;
        while (name < Math.min(MAX_NAME, chunk.length) && chunk[name] != 0) {
            name++;
        }
        int start = Math.min(chunk.length, name + 2);
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(chunk, start, chunk.length - start))) {
            byte[] profile = in.readNBytes(MAX_PROFILE_BYTES + 1);
            return profile.length > MAX_PROFILE_BYTES ? null : profile;
        } catch (IOException damaged) {
            return null; // An image without its profile is better than none.
        }
    }

    /** Replaces all colour information of a PNG by this profile. */
    public static void setProfile(Path file, byte[] profile) throws IOException {
        Path changed = file.resolveSibling(file.getFileName() + ".profile");
        try {
            try (ByteSource in = new ByteSource(file);
                    OutputStream out = Files.newOutputStream(changed)) {
                out.write(in.bytes(SIGNATURE));
                boolean isFirst = true;
                while (!in.atEnd()) {
                    byte[] length = in.bytes(4);
                    byte[] type = in.bytes(4);
                    byte[] content =
                            in.bytes(Math.addExact(ByteBuffer.wrap(length).getInt(), 4));
                    if (!COLOURS.contains(new String(type, StandardCharsets.ISO_8859_1))) {
                        out.write(length);
                        out.write(type);
                        out.write(content);
                    }
                    if (isFirst) {
                        out.write(profileChunk(profile));
                        isFirst = false;
                    }
                }
            }
            Files.move(changed, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(changed);
        }
    }

    /** Returns a chunk of a PNG: length, type, content and checksum. */
    public static byte[] chunk(byte[] type, byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(type);
        sum.update(content);
        return ByteBuffer.allocate(content.length + 12)
                .putInt(content.length)
                .put(type)
                .put(content)
                .putInt((int) sum.getValue())
                .array();
    }

    private static byte[] profileChunk(byte[] profile) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.writeBytes("icc\0\0".getBytes(StandardCharsets.ISO_8859_1));
        try (OutputStream deflating = new DeflaterOutputStream(content, new Deflater())) {
            deflating.write(profile);
        }
        return chunk("iCCP".getBytes(StandardCharsets.ISO_8859_1), content.toByteArray());
    }
}
