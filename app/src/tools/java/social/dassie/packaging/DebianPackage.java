package social.dassie.packaging;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveOutputStream;

/**
 * Dassie for Debian and what comes from it: the files in their places, the unit and user of the service, and the scripts of
 * dpkg. A package is an ar archive of a version and two tar archives (deb(5)).
 */
final class DebianPackage {
    private static final int REGULAR_FILE = 0100644;
    private static final String HOME = "usr/lib/dassie";
    private static final List<String> SCRIPTS = List.of("postinst", "prerm", "postrm");

    private final Release release;
    private final Installed installed;
    private final Path files;

    DebianPackage(Release release, Installed installed) {
        this.release = release;
        this.installed = installed;
        this.files = release.files().resolve("debian");
    }

    String name() {
        return "dassie_" + release.label() + "_" + installed.target().debian() + ".deb";
    }

    void write(Path file) throws IOException, InterruptedException {
        FileTree data = data();
        Path packed = Files.createTempFile(file.getParent(), "work", ".tar.xz");
        try {
            try (OutputStream out = Files.newOutputStream(packed);
                    OutputStream xz = release.xz(out)) {
                new TarWriter(release.time()).write(data, "./", xz);
            }
            try (OutputStream out = Files.newOutputStream(file);
                    ArArchiveOutputStream ar = new ArArchiveOutputStream(out)) {
                add(ar, "debian-binary", "2.0\n".getBytes(StandardCharsets.US_ASCII));
                add(ar, "control.tar.gz", control(data));
                ar.putArchiveEntry(entry("data.tar.xz", Files.size(packed)));
                Files.copy(packed, ar);
                ar.closeArchiveEntry();
            }
        } finally {
            Files.deleteIfExists(packed);
        }
    }

    private void add(ArArchiveOutputStream ar, String name, byte[] bytes) throws IOException {
        ar.putArchiveEntry(entry(name, bytes.length));
        ar.write(bytes);
        ar.closeArchiveEntry();
    }

    private ArArchiveEntry entry(String name, long size) {
        return new ArArchiveEntry(name, size, 0, 0, REGULAR_FILE, release.time().getEpochSecond());
    }

    private FileTree data() {
        return new FileTree()
                .all(HOME, installed.directory())
                .file("usr/bin/dassie", files.resolve("dassie"), FileTree.PROGRAM)
                .file("lib/systemd/system/dassie.service", files.resolve("dassie.service"), FileTree.PLAIN)
                .file("usr/lib/sysusers.d/dassie.conf", files.resolve("dassie.sysusers"), FileTree.PLAIN)
                .file("etc/dassie/dassie.env", files.resolve("dassie.env"), 0640)
                .file("usr/share/doc/dassie/copyright", release.documents().licence(), FileTree.PLAIN)
                .file("usr/share/doc/dassie/operations.md", release.documents().operations(), FileTree.PLAIN);
    }

    private byte[] control(FileTree data) throws IOException, InterruptedException {
        long bytes = 0;
        StringBuilder sums = new StringBuilder();
        for (FileTree.Entry entry : data.entries()) {
            if (entry.file() != null) {
                bytes += entry.file().size();
                if (!entry.path().startsWith("etc/")) {
                    sums.append(md5(entry.file()))
                            .append("  ")
                            .append(entry.path())
                            .append('\n');
                }
            }
        }
        String text = Files.readString(files.resolve("control"))
                .replace("@VERSION@", release.label())
                .replace("@ARCHITECTURE@", installed.target().debian())
                .replace("@KILOBYTES@", Long.toString(bytes / 1_024))
                .replace("@DEPENDS@", String.join(", ", depends()));
        FileTree tree = new FileTree()
                .text("control", text, FileTree.PLAIN)
                .text("md5sums", sums.toString(), FileTree.PLAIN)
                .file("conffiles", files.resolve("conffiles"), FileTree.PLAIN);
        SCRIPTS.forEach(script -> tree.file(script, files.resolve(script), FileTree.PROGRAM));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = release.gzip(out)) {
            new TarWriter(release.time()).write(tree, "./", gzip);
        }
        return out.toByteArray();
    }

    /** What the runtime asks for: a JDK of Debian leaves its libraries to the system, one of Temurin brings them. */
    private List<String> depends() throws IOException, InterruptedException {
        List<String> depends =
                new ArrayList<>(List.of("libc6 (>= 2.17)", "init-system-helpers", "passwd", "util-linux"));
        for (String library : installed.foreign()) {
            depends.add(packageOf(library));
        }
        return depends.stream().distinct().toList();
    }

    private static String packageOf(String library) throws IOException, InterruptedException {
        try {
            String said = Tool.run(List.of("dpkg-query", "--search", "*/" + library));
            return said.replaceFirst("(?s)[:,].*", "");
        } catch (IOException | PackagingException e) {
            throw new PackagingException(
                    "The runtime of this JDK asks the system for " + library
                            + ", and no installed package of Debian has it: take a JDK that brings its libraries, such as Temurin");
        }
    }

    /** What dpkg compares by {@code dpkg --verify}; it is no protection. */
    private static String md5(FileTree.Source source) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(source.read()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
