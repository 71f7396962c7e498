package social.dassie.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.stream.Stream;

/** The SHA-256 sums of everything in a directory, as {@code sha256sum --check} reads them, and their signature. */
final class Checksums {
    static final String NAME = "SHA256SUMS";
    private static final int BUFFER_BYTES = 65_536;

    private final Path directory;

    Checksums(Path directory) {
        this.directory = directory;
    }

    /** Writes the sums of the files whose names begin with dassie. A signature of earlier ones is removed. */
    void write() throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(
                            each -> String.valueOf(each.getFileName()).startsWith("dassie"))
                    .sorted()
                    .toList()) {
                text.append(sum(file)).append("  ").append(file.getFileName()).append('\n');
            }
        }
        Files.writeString(directory.resolve(NAME), text);
        Files.deleteIfExists(directory.resolve(NAME + ".sig"));
    }

    /** Signs the sums (SSHSIG, namespace dassie-release) with a private key of ssh-keygen. */
    void sign(Path key) throws IOException, InterruptedException {
        if (!Files.isReadable(key)) {
            throw new PackagingException("The key " + key + " cannot be read: name a private key of ssh-keygen");
        }
        Tool.run(List.of(
                "ssh-keygen",
                "-Y",
                "sign",
                "-f",
                key.toString(),
                "-n",
                "dassie-release",
                directory.resolve(NAME).toString()));
    }

    private static String sum(Path file) throws IOException {
        MessageDigest digest = ContainerImage.sha256();
        byte[] buffer = new byte[BUFFER_BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
        }
        return ContainerImage.hex(digest);
    }
}
