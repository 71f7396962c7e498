package social.dassie.media;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Photos as phones take them: tiles that ffmpeg made, in boxes that are made here (ISO/IEC 23008-12). */
final class Heics {
    /** The side of a tile, in pixels. */
    static final int TILE = 64;

    private static final int SLICES = 32; // types of units below are slices

    private Heics() {}

    /** A red and a blue tile beside each other, each in HEVC; the size is that of the photo, the turn in quarters. */
    static byte[] redAndBlue(Path directory, int width, int height, int turn) throws IOException, InterruptedException {
        return photo(directory, 1, width, height, turn);
    }

    /** The blue tile alone, which is no grid. */
    static byte[] blue(Path directory) throws IOException, InterruptedException {
        return photo(directory, 3, TILE, TILE, 0);
    }

    private static byte[] photo(Path directory, int primary, int width, int height, int turn)
            throws IOException, InterruptedException {
        List<byte[]> red = units(directory, "red");
        List<byte[]> blue = units(directory, "blue");
        ByteArrayOutputStream configuration = new ByteArrayOutputStream();
        configuration.write(1);
        configuration.writeBytes(new byte[20]);
        configuration.write(3); // a length has four bytes
        List<byte[]> parameters = red.stream().filter(unit -> !isSlice(unit)).toList();
        configuration.write(parameters.size());
        for (byte[] unit : parameters) {
            configuration.write(type(unit));
            configuration.writeBytes(shorts(1, unit.length));
            configuration.writeBytes(unit);
        }
        byte[] size = join(ints(0, TILE, TILE));
        byte[] properties = join(
                box("hvcC", configuration.toByteArray()), box("ispe", size), box("irot", new byte[] {(byte) turn}));
        byte[] associations =
                join(ints(0, 3), shorts(1), bytes(1, 3), shorts(2), bytes(2, 1, 2), shorts(3), bytes(2, 1, 2));
        byte[] grid = join(bytes(0, 0, 0, 1), shorts(width, height));
        byte[] first = slices(red);
        byte[] second = slices(blue);
        byte[] start = box("ftyp", join(ascii("heic"), ints(0), ascii("mif1heic")));
        int metaBytes = meta(0, primary, grid, properties, associations, first, second).length;
        int at = start.length + metaBytes + 8;
        return join(
                start,
                meta(at, primary, grid, properties, associations, first, second),
                box("mdat", join(first, second)));
    }

    private static byte[] meta(
            int at, int primary, byte[] grid, byte[] properties, byte[] associations, byte[] first, byte[] second) {
        byte[] items = box("iinf", join(ints(0), shorts(3), item(1, "grid"), item(2, "hvc1"), item(3, "hvc1")));
        byte[] locations = box(
                "iloc",
                join(
                        ints(1 << 24),
                        shorts(0x4400, 3),
                        shorts(1, 1, 0, 1),
                        ints(0, grid.length),
                        shorts(2, 0, 0, 1),
                        ints(at, first.length),
                        shorts(3, 0, 0, 1),
                        ints(at + first.length, second.length)));
        return box(
                "meta",
                join(
                        ints(0),
                        box("pitm", join(ints(0), shorts(primary))),
                        items,
                        locations,
                        box("idat", grid),
                        box("iref", join(ints(0), box("dimg", shorts(1, 2, 2, 3)))),
                        box("iprp", join(box("ipco", properties), box("ipma", associations)))));
    }

    private static byte[] item(int id, String type) {
        return box("infe", join(ints(2 << 24), shorts(id, 0), ascii(type), bytes(0)));
    }

    private static byte[] slices(List<byte[]> units) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        units.stream().filter(Heics::isSlice).forEach(unit -> all.writeBytes(join(ints(unit.length), unit)));
        return all.toByteArray();
    }

    private static int type(byte[] unit) {
        return unit[0] >> 1 & 63;
    }

    private static boolean isSlice(byte[] unit) {
        return type(unit) < SLICES;
    }

    /** The units of one picture of a colour. */
    private static List<byte[]> units(Path directory, String colour) throws IOException, InterruptedException {
        Path file = directory.resolve(colour + ".hevc");
        String source = "color=" + colour + ":size=" + TILE + "x" + TILE;
        Process process = new ProcessBuilder(
                        "ffmpeg",
                        "-v",
                        "error",
                        "-y",
                        "-f",
                        "lavfi",
                        "-i",
                        source,
                        "-frames:v",
                        "1",
                        "-c:v",
                        "libx265",
                        "-x265-params",
                        "log-level=none:info=0",
                        "-pix_fmt",
                        "yuv420p",
                        "-f",
                        "hevc",
                        file.toString())
                .inheritIO()
                .start();
        if (process.waitFor() != 0) {
            throw new IOException("ffmpeg cannot make HEVC");
        }
        String stream = Files.readString(file, StandardCharsets.ISO_8859_1);
        List<byte[]> units = new ArrayList<>();
        for (String unit : stream.split("\0?\0\0\1", -1)) {
            if (!unit.isEmpty()) {
                units.add(unit.getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return units;
    }

    private static byte[] box(String type, byte[] content) {
        return join(ints(content.length + 8), ascii(type), content);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] bytes(int... values) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int value : values) {
            out.write(value);
        }
        return out.toByteArray();
    }

    private static byte[] shorts(int... values) {
        ByteBuffer out = ByteBuffer.allocate(2 * values.length);
        for (int value : values) {
            out.putShort((short) value);
        }
        return out.array();
    }

    private static byte[] ints(int... values) {
        ByteBuffer out = ByteBuffer.allocate(4 * values.length);
        for (int value : values) {
            out.putInt(value);
        }
        return out.array();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
