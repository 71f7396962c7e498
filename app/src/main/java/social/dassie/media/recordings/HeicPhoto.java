package social.dassie.media.recordings;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/**
 * The photo in a HEIC: tiles of the same size, row by row, and how to assemble them. Everything else in the file (EXIF,
 * thumbnails, depth) is never read.
 *
 * @param tiles the items, each an image in HEVC
 * @param width of the photo before it is rotated
 * @param turns filters of ffmpeg, in their order
 */
record HeicPhoto(
        HeicFile heic,
        Path path,
        long fileBytes,
        List<Long> tiles,
        int columns,
        int rows,
        long width,
        long height,
        List<String> turns) {
    private static final int MAX_TILES = 1_024;
    private static final byte[] START_CODE = {0, 0, 0, 1};
    private static final int HVCC_HEADER = 21;

    static HeicPhoto of(HeicFile heic, Path path, long fileBytes) throws RecordingException {
        long primary = heic.primary();
        String type = heic.typeOf(primary);
        if (type.equals("hvc1")) {
            ByteBuffer size = property(heic, primary, "ispe");
            size.getInt();
            long width = HeicFile.u32(size);
            return checked(heic, path, fileBytes, List.of(primary), 1, 1, width, HeicFile.u32(size));
        }
        if (!type.equals("grid")) {
            throw RecordingException.unreadable("a picture of the kind " + type);
        }
        ByteBuffer grid = heic.small(primary);
        grid.get();
        boolean isLong = (grid.get() & 1) != 0;
        int rows = Byte.toUnsignedInt(grid.get()) + 1;
        int columns = Byte.toUnsignedInt(grid.get()) + 1;
        long width = isLong ? HeicFile.u32(grid) : HeicFile.u16(grid);
        long height = isLong ? HeicFile.u32(grid) : HeicFile.u16(grid);
        return checked(heic, path, fileBytes, heic.tilesOf(primary), columns, rows, width, height);
    }

    private static HeicPhoto checked(
            HeicFile heic, Path path, long fileBytes, List<Long> tiles, int columns, int rows, long width, long height)
            throws RecordingException {
        if (tiles.size() != columns * rows || tiles.size() > MAX_TILES || width <= 0 || height <= 0) {
            throw RecordingException.unreadable(tiles.size() + " tiles for " + width + "x" + height);
        }
        return new HeicPhoto(heic, path, fileBytes, tiles, columns, rows, width, height, turns(heic, width, height));
    }

    /** Returns the properties that change what is shown: cropping, a quarter turn, mirroring. */
    private static List<String> turns(HeicFile heic, long width, long height) {
        List<String> turns = new ArrayList<>();
        for (HeicFile.Property property : heic.propertiesOf(heic.primary())) {
            ByteBuffer content = property.content().duplicate();
            switch (property.type()) {
                case "clap" -> turns.add(part(content, width, height));
                case "irot" ->
                    turns.addAll(
                            List.of("transpose=2", "transpose=2", "transpose=2").subList(0, content.get() & 3));
                case "imir" -> turns.add((content.get() & 1) == 0 ? "hflip" : "vflip");
                default -> {}
            }
        }
        return turns;
    }

    /** Returns the clean aperture: its size, and the distance of its centre from the centre of the whole, as fractions. */
    private static String part(ByteBuffer clap, long width, long height) {
        long partWidth = Math.round(fraction(clap));
        long partHeight = Math.round(fraction(clap));
        long left = Math.round((width - partWidth) / 2.0 + fraction(clap));
        long top = Math.round((height - partHeight) / 2.0 + fraction(clap));
        if (partWidth < 1 || partHeight < 1 || left < 0 || top < 0) {
            throw new IllegalArgumentException("a part outside of the picture");
        }
        return crop(partWidth, partHeight, left, top);
    }

    private static double fraction(ByteBuffer in) {
        double numerator = in.getInt();
        return numerator / HeicFile.u32(in);
    }

    private static String crop(long width, long height, long left, long top) {
        return "crop=" + width + ":" + height + ":" + left + ":" + top + ":exact=1";
    }

    private static ByteBuffer property(HeicFile heic, long item, String type) {
        return heic.propertiesOf(item).stream()
                .filter(property -> property.type().equals(type))
                .findFirst()
                .map(property -> property.content().duplicate())
                .orElseThrow(() -> new IllegalArgumentException("no " + type));
    }

    /** Returns the filters that assemble the photo from the frames in {@link #writeTo}. */
    String filters() {
        StringJoiner filters = new StringJoiner(",");
        if (tiles.size() > 1) {
            filters.add("tile=" + columns + "x" + rows);
        }
        // In the format that has a colour sample for each pixel, a crop can be anywhere.
        filters.add("format=yuv444p").add(crop(width, height, 0, 0));
        turns.forEach(filters::add);
        return filters.toString();
    }

    /** Writes the tiles as the frames of one stream (ITU-T H.265 annex B). */
    void writeTo(Path stream) throws RecordingException, IOException {
        long room = 2 * fileBytes + (1 << 20);
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r");
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(stream))) {
            for (long tile : tiles) {
                ByteBuffer decoder = property(heic, tile, "hvcC");
                byte[] picture = bytes(file, heic.extentsOf(tile));
                room -= picture.length + decoder.remaining();
                if (room < 0) {
                    throw RecordingException.unreadable("its tiles are larger than the file");
                }
                decoder.position(HVCC_HEADER);
                int lengthBytes = (decoder.get(HVCC_HEADER) & 3) + 1;
                decoder.get();
                parameters(decoder, out);
                units(ByteBuffer.wrap(picture), lengthBytes, out);
            }
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException damaged) {
            throw RecordingException.unreadable(damaged);
        }
    }

    private byte[] bytes(RandomAccessFile file, List<HeicFile.Extent> extents) throws IOException {
        long length = extents.stream().mapToLong(HeicFile.Extent::length).sum();
        if (length < 0 || length > fileBytes) {
            throw new IllegalArgumentException("a tile larger than the file");
        }
        byte[] all = new byte[(int) length];
        int at = 0;
        for (HeicFile.Extent extent : extents) {
            if (extent.isInMeta() || extent.offset() < 0 || extent.offset() + extent.length() > fileBytes) {
                throw new IllegalArgumentException("a tile outside of the file");
            }
            file.seek(extent.offset());
            file.readFully(all, at, (int) extent.length());
            at += (int) extent.length();
        }
        return all;
    }

    /** The parameter sets in a decoder configuration (ISO/IEC 14496-15 section 8.3.3.1). */
    private static void parameters(ByteBuffer decoder, OutputStream out) throws IOException {
        int arrays = Byte.toUnsignedInt(decoder.get());
        for (int i = 0; i < arrays; i++) {
            decoder.get();
            int count = HeicFile.u16(decoder);
            for (int k = 0; k < count; k++) {
                unit(decoder, HeicFile.u16(decoder), out);
            }
        }
    }

    private static void units(ByteBuffer picture, int lengthBytes, OutputStream out) throws IOException {
        while (picture.hasRemaining()) {
            long length = 0;
            for (int i = 0; i < lengthBytes; i++) {
                length = length << 8 | Byte.toUnsignedInt(picture.get());
            }
            if (length > picture.remaining()) {
                throw new IllegalArgumentException("a unit goes beyond its end");
            }
            unit(picture, (int) length, out);
        }
    }

    /** A unit begins with two bytes that state its type; shorter ones would only make the stream longer. */
    private static void unit(ByteBuffer in, int length, OutputStream out) throws IOException {
        if (length < 2) {
            throw new IllegalArgumentException("a unit without a header");
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        out.write(START_CODE);
        out.write(bytes);
    }
}
