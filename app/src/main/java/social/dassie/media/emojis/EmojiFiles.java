package social.dassie.media.emojis;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import social.dassie.ground.api.BytesUpload;
import social.dassie.ground.api.Upload;
import social.dassie.ground.storage.TarReader;

/** Images for emoji from one file, a directory, or an archive (ZIP, TAR, TAR.GZ), named as the emoji will be. */
public final class EmojiFiles {
    private static final Set<String> EXTENSIONS = Set.of("png", "gif", "webp");
    private static final int GZIP_MAGIC = 0x1f8b;
    private static final int ZIP_MAGIC = 0x504b;
    private static final int MAX_FILES = 20_000;

    /** Receives each image: its name without the extension, and its content. */
    public interface Visitor {
        void visit(String name, Upload picture) throws IOException;
    }

    private final Visitor visitor;
    private int files;

    private EmojiFiles(Visitor visitor) {
        this.visitor = visitor;
    }

    public static void read(Path path, Visitor visitor) throws IOException {
        EmojiFiles reader = new EmojiFiles(visitor);
        if (Files.isDirectory(path)) {
            reader.directory(path);
            return;
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
            in.mark(2);
            int magic = in.read() << 8 | in.read();
            in.reset();
            if (magic == ZIP_MAGIC) {
                reader.zip(new ZipInputStream(in));
            } else if (magic == GZIP_MAGIC) {
                TarReader.read(new GZIPInputStream(in), reader::file);
            } else if (isPicture(path.getFileName().toString())) {
                reader.file(path.getFileName().toString(), in);
            } else {
                TarReader.read(in, reader::file);
            }
        }
    }

    private void directory(Path directory) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(directory)) {
            all = files.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path each : all) {
            try (InputStream in = Files.newInputStream(each)) {
                file(each.getFileName().toString(), in);
            }
        }
    }

    private void zip(ZipInputStream in) throws IOException {
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            if (!entry.isDirectory()) {
                file(entry.getName(), in);
            }
        }
    }

    /** Passes on a file. Skips files without an image extension, and the additional files that macOS creates. */
    private void file(String path, InputStream in) throws IOException {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (!isPicture(name) || name.startsWith("._")) {
            return;
        }
        if (++files > MAX_FILES) {
            throw new IOException("more than " + MAX_FILES + " files");
        }
        byte[] bytes = in.readNBytes(Emojis.MAX_BYTES + 1);
        visitor.visit(name.substring(0, name.lastIndexOf('.')), new BytesUpload(bytes));
    }

    private static boolean isPicture(String name) {
        String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return EXTENSIONS.contains(extension) && name.indexOf('.') > 0;
    }
}
