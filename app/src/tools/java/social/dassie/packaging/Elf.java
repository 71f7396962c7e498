package social.dassie.packaging;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which libraries a program or library of Linux asks for: the entries {@code DT_NEEDED} of its dynamic section (System V
 * ABI, chapter 5; 64 bits, little end first, as on x64 and arm64).
 */
final class Elf {
    private static final int MAGIC = 0x464c457f;
    private static final int DYNAMIC = 6;
    private static final int ENTRY_BYTES = 16;
    private static final int NEEDED = 1;

    private final ByteBuffer file;

    private Elf(byte[] bytes) {
        this.file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The names of the libraries; none for what is no such file. */
    static List<String> needed(Path path) throws IOException {
        byte[] bytes = Files.readAllBytes(path);
        Elf elf = new Elf(bytes);
        return bytes.length < 64 || elf.file.getInt(0) != MAGIC ? List.of() : elf.names();
    }

    /** What all files below a directory ask for, and is not there by itself. */
    static Set<String> neededBy(Path directory) throws IOException {
        Set<String> needed = new TreeSet<>();
        Set<String> own = new TreeSet<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = String.valueOf(file.getFileName());
                if (name.contains(".so") || Files.isExecutable(file)) {
                    own.add(name);
                    needed.addAll(needed(file));
                }
            }
        }
        needed.removeAll(own);
        return needed;
    }

    private List<String> names() {
        int sections = Math.toIntExact(file.getLong(40));
        int size = Short.toUnsignedInt(file.getShort(58));
        int count = Short.toUnsignedInt(file.getShort(60));
        for (int at = 0; at < count; at++) {
            int header = sections + at * size;
            if (file.getInt(header + 4) == DYNAMIC) {
                // The section that the dynamic one is linked with has its texts.
                int texts = offset(sections + file.getInt(header + 40) * size);
                return names(offset(header), Math.toIntExact(file.getLong(header + 32)), texts);
            }
        }
        return List.of();
    }

    private List<String> names(int from, int bytes, int texts) {
        List<String> names = new ArrayList<>();
        for (int at = from; at < from + bytes && file.getLong(at) != 0; at += ENTRY_BYTES) {
            if (file.getLong(at) == NEEDED) {
                names.add(text(texts + Math.toIntExact(file.getLong(at + 8))));
            }
        }
        return names;
    }

    private int offset(int header) {
        return Math.toIntExact(file.getLong(header + 24));
    }

    private String text(int from) {
        int to = from;
        while (file.get(to) != 0) {
            to++;
        }
        return new String(file.array(), from, to - from, StandardCharsets.UTF_8);
    }
}
