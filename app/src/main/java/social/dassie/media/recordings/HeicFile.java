package social.dassie.media.recordings;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The table of contents of a HEIC, the photo format of phones (ISO/IEC 23008-12, boxes as in ISO/IEC 14496-12 section
 * 8.11). It is read here and not by ffmpeg, because ffmpeg before version 8 does not support tiles, and phones split each
 * photo into dozens of them.
 *
 * <p>A file contains items. The primary one is an image, or a grid that names its tiles. Properties state the size of an
 * item, how to decode it, and how to rotate it.
 */
final class HeicFile {
    private static final int MAX_META_BYTES = 1024 * 1024;

    /** The maximum length of a list, and the maximum number of extents of all items: extents can be empty. */
    private static final int MAX_ITEMS = 4_096;

    private static final int FULL_BOX = 4;

    /** An extent of the file, or with {@code isInMeta} of the box {@code idat}. */
    record Extent(boolean isInMeta, long offset, long length) {}

    /** A property of an item. */
    record Property(String type, ByteBuffer content) {}

    private final Map<Long, String> types = new HashMap<>();
    private final Map<Long, List<Extent>> extents = new HashMap<>();
    private final Map<Long, List<Long>> tiles = new HashMap<>();
    private final Map<Long, List<Integer>> propertiesOf = new HashMap<>();
    private final List<Property> properties = new ArrayList<>();
    private @Nullable ByteBuffer data;
    private long primary;
    private long parts;

    private HeicFile() {}

    /** Reads the photo in a file. */
    static HeicPhoto read(Path path) throws RecordingException, IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            HeicFile heic = new HeicFile();
            heic.table(meta(file));
            return HeicPhoto.of(heic, path, file.length());
        } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException damaged) {
            throw RecordingException.unreadable(damaged);
        }
    }

    /** Returns the colours of the image in a HEIC or AVIF; none if they are damaged. */
    static PhotoColours colours(Path path) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            HeicFile heic = new HeicFile();
            heic.table(meta(file));
            List<Property> properties = new ArrayList<>(heic.propertiesOf(heic.primary));
            heic.tilesOf(heic.primary).stream().limit(1).forEach(tile -> properties.addAll(heic.propertiesOf(tile)));
            return colours(properties);
        } catch (RecordingException
                | BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException damaged) {
            return PhotoColours.UNSPECIFIED;
        }
    }

    private static PhotoColours colours(List<Property> properties) {
        PhotoColours colours = PhotoColours.UNSPECIFIED;
        for (Property property : properties) {
            ByteBuffer content = property.content().duplicate();
            String kind = property.type().equals("colr") ? ascii(content) : "";
            if (kind.equals("prof") || kind.equals("rICC")) {
                byte[] profile = new byte[content.remaining()];
                content.get(profile);
                return new PhotoColours(profile, 0, 0);
            }
            if (kind.equals("nclx") && colours.equals(PhotoColours.UNSPECIFIED)) {
                colours = new PhotoColours(null, u16(content), u16(content));
            }
        }
        return colours;
    }

    private static String ascii(ByteBuffer in) {
        byte[] four = new byte[4];
        in.get(four);
        return new String(four, StandardCharsets.ISO_8859_1);
    }

    private static ByteBuffer meta(RandomAccessFile file) throws RecordingException, IOException {
        for (long at = 0; at + 8 <= file.length(); ) {
            Mp4Box box = Mp4Box.read(file, at, file.length());
            if (box.type().equals("meta") && box.end() - box.start() <= MAX_META_BYTES) {
                byte[] content = new byte[(int) (box.end() - box.start())];
                file.seek(box.start());
                file.readFully(content);
                return ByteBuffer.wrap(content).position(FULL_BOX).slice();
            }
            at = box.end();
        }
        throw RecordingException.unreadable("it has no table of contents");
    }

    private void table(ByteBuffer meta) {
        boxes(meta, (type, box) -> {
            switch (type) {
                case "pitm" -> primary = version(box) == 0 ? u16(box) : u32(box);
                case "iinf" -> items(box);
                case "iloc" -> locations(box);
                case "iref" -> references(box);
                case "idat" -> data = box;
                case "iprp" -> boxes(box, this::property);
                default -> {} // not needed to show the image
            }
        });
    }

    private static void boxes(ByteBuffer in, BiConsumer<String, ByteBuffer> each) {
        while (in.remaining() >= 8) {
            long size = u32(in);
            String type = ascii(in);
            if (size < 8 || size - 8 > in.remaining()) {
                throw new IllegalArgumentException("a box goes beyond its end");
            }
            each.accept(type, in.slice(in.position(), (int) size - 8));
            in.position(in.position() + (int) size - 8);
        }
    }

    private void items(ByteBuffer box) {
        long count = version(box) == 0 ? u16(box) : u32(box);
        checkCount(count);
        boxes(box, (type, entry) -> {
            if (type.equals("infe")) {
                long id = version(entry) < 3 ? u16(entry) : u32(entry);
                u16(entry); // protection
                types.put(id, ascii(entry));
            }
        });
    }

    private void locations(ByteBuffer box) {
        int version = version(box);
        int sizes = u16(box);
        long count = version < 2 ? u16(box) : u32(box);
        checkCount(count);
        for (long i = 0; i < count; i++) {
            long id = version < 2 ? u16(box) : u32(box);
            int method = version == 0 ? 0 : u16(box) & 15;
            u16(box); // the file itself, not another one
            long base = number(box, sizes >> 4 & 15);
            int own = u16(box);
            parts += own;
            checkCount(parts);
            List<Extent> found = new ArrayList<>();
            for (int part = 0; part < own; part++) {
                if (version > 0) {
                    number(box, sizes & 15);
                }
                long offset = number(box, sizes >> 12 & 15);
                found.add(new Extent(method == 1, base + offset, number(box, sizes >> 8 & 15)));
            }
            extents.put(id, found);
        }
    }

    private void references(ByteBuffer box) {
        boolean isLong = version(box) > 0;
        boxes(box, (type, entry) -> {
            long from = isLong ? u32(entry) : u16(entry);
            int count = u16(entry);
            checkCount(count);
            List<Long> to = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                to.add(isLong ? u32(entry) : u16(entry));
            }
            if (type.equals("dimg")) {
                tiles.put(from, to);
            }
        });
    }

    private void property(String type, ByteBuffer box) {
        if (type.equals("ipco")) {
            boxes(box, (name, content) -> properties.add(new Property(name, content)));
        } else if (type.equals("ipma")) {
            int head = box.getInt();
            boolean isLong = head >>> 24 > 0;
            boolean isWide = (head & 1) != 0;
            long count = u32(box);
            checkCount(count);
            for (long i = 0; i < count; i++) {
                long id = isLong ? u32(box) : u16(box);
                int of = Byte.toUnsignedInt(box.get());
                List<Integer> indexes = new ArrayList<>();
                for (int k = 0; k < of; k++) {
                    indexes.add(isWide ? u16(box) & 0x7fff : box.get() & 0x7f);
                }
                propertiesOf.put(id, indexes);
            }
        }
    }

    private static void checkCount(long count) {
        if (count > MAX_ITEMS) {
            throw new IllegalArgumentException("a list of " + count);
        }
    }

    /** Returns the version of a full box; its flags are ignored. */
    private static int version(ByteBuffer box) {
        return box.getInt() >>> 24;
    }

    private static long number(ByteBuffer box, int bytes) {
        return switch (bytes) {
            case 0 -> 0;
            case 4 -> u32(box);
            case 8 -> box.getLong();
            default -> throw new IllegalArgumentException("a number of " + bytes + " bytes");
        };
    }

    static int u16(ByteBuffer box) {
        return Short.toUnsignedInt(box.getShort());
    }

    static long u32(ByteBuffer box) {
        return Integer.toUnsignedLong(box.getInt());
    }

    long primary() {
        return primary;
    }

    String typeOf(long item) {
        return types.getOrDefault(item, "");
    }

    List<Extent> extentsOf(long item) {
        return extents.getOrDefault(item, List.of());
    }

    List<Long> tilesOf(long item) {
        return tiles.getOrDefault(item, List.of());
    }

    /** Returns the properties of an item, in the order in which they apply. */
    List<Property> propertiesOf(long item) {
        List<Property> found = new ArrayList<>();
        for (int index : propertiesOf.getOrDefault(item, List.of())) {
            if (index > 0) {
                found.add(properties.get(index - 1));
            }
        }
        return found;
    }

    /** Returns the content of an item in the box {@code idat}, such as the description of a grid. */
    ByteBuffer small(long item) {
        Extent extent = extentsOf(item).get(0);
        ByteBuffer all = data;
        if (!extent.isInMeta() || all == null) {
            throw new IllegalArgumentException("a grid that is somewhere else");
        }
        return all.slice((int) extent.offset(), (int) Math.min(extent.length(), 16));
    }
}
