package social.dassie.media.attachments;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import social.dassie.testing.Boxes;

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

    /** A photo of one colour, as ffmpeg names it, that says this of its colours: the content of a box {@code colr}. */
    static byte[] coloured(Path directory, String colour, byte[] colours) throws IOException, InterruptedException {
        return photo(directory, List.of(colour, colour), colours, 1, 2 * TILE, TILE, 0);
    }

    /** The blue tile alone, which is no grid. */
    static byte[] blue(Path directory) throws IOException, InterruptedException {
        return photo(directory, 3, TILE, TILE, 0);
    }

    private static byte[] photo(Path directory, int primary, int width, int height, int turn)
            throws IOException, InterruptedException {
        return photo(directory, List.of("red", "blue"), new byte[0], primary, width, height, turn);
    }

    private static byte[] photo(
            Path directory, List<String> tiles, byte[] colours, int primary, int width, int height, int turn)
            throws IOException, InterruptedException {
        List<byte[]> red = units(directory, tiles.get(0));
        List<byte[]> blue = units(directory, tiles.get(1));
        ByteArrayOutputStream configuration = new ByteArrayOutputStream();
        configuration.write(1);
        configuration.writeBytes(new byte[20]);
        configuration.write(3); // a length has four bytes
        List<byte[]> parameters = red.stream().filter(unit -> !isSlice(unit)).toList();
        configuration.write(parameters.size());
        for (byte[] unit : parameters) {
            configuration.write(type(unit));
            configuration.writeBytes(Boxes.shorts(1, unit.length));
            configuration.writeBytes(unit);
        }
        byte[] size = Boxes.join(Boxes.ints(0, TILE, TILE));
        byte[] properties = Boxes.join(
                Boxes.box("hvcC", configuration.toByteArray()),
                Boxes.box("ispe", size),
                Boxes.box("irot", new byte[] {(byte) turn}),
                colours.length == 0 ? colours : Boxes.box("colr", colours));
        byte[] associations = Boxes.join(
                Boxes.ints(0, 3),
                Boxes.shorts(1),
                colours.length == 0 ? Boxes.bytes(1, 3) : Boxes.bytes(2, 3, 4),
                Boxes.shorts(2),
                Boxes.bytes(2, 1, 2),
                Boxes.shorts(3),
                Boxes.bytes(2, 1, 2));
        byte[] grid = Boxes.join(Boxes.bytes(0, 0, 0, 1), Boxes.shorts(width, height));
        byte[] first = slices(red);
        byte[] second = slices(blue);
        byte[] start = Boxes.box("ftyp", Boxes.join(Boxes.ascii("heic"), Boxes.ints(0), Boxes.ascii("mif1heic")));
        int metaBytes = meta(0, primary, grid, properties, associations, first, second).length;
        int at = start.length + metaBytes + 8;
        return Boxes.join(
                start,
                meta(at, primary, grid, properties, associations, first, second),
                Boxes.box("mdat", Boxes.join(first, second)));
    }

    private static byte[] meta(
            int at, int primary, byte[] grid, byte[] properties, byte[] associations, byte[] first, byte[] second) {
        byte[] items = Boxes.box(
                "iinf", Boxes.join(Boxes.ints(0), Boxes.shorts(3), item(1, "grid"), item(2, "hvc1"), item(3, "hvc1")));
        byte[] locations = Boxes.box(
                "iloc",
                Boxes.join(
                        Boxes.ints(1 << 24),
                        Boxes.shorts(0x4400, 3),
                        Boxes.shorts(1, 1, 0, 1),
                        Boxes.ints(0, grid.length),
                        Boxes.shorts(2, 0, 0, 1),
                        Boxes.ints(at, first.length),
                        Boxes.shorts(3, 0, 0, 1),
                        Boxes.ints(at + first.length, second.length)));
        return Boxes.box(
                "meta",
                Boxes.join(
                        Boxes.ints(0),
                        Boxes.box("pitm", Boxes.join(Boxes.ints(0), Boxes.shorts(primary))),
                        items,
                        locations,
                        Boxes.box("idat", grid),
                        Boxes.box("iref", Boxes.join(Boxes.ints(0), Boxes.box("dimg", Boxes.shorts(1, 2, 2, 3)))),
                        Boxes.box("iprp", Boxes.join(Boxes.box("ipco", properties), Boxes.box("ipma", associations)))));
    }

    private static byte[] item(int id, String type) {
        return Boxes.box(
                "infe", Boxes.join(Boxes.ints(2 << 24), Boxes.shorts(id, 0), Boxes.ascii(type), Boxes.bytes(0)));
    }

    private static byte[] slices(List<byte[]> units) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        units.stream()
                .filter(Heics::isSlice)
                .forEach(unit -> all.writeBytes(Boxes.join(Boxes.ints(unit.length), unit)));
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
}
