package social.dassie.packaging;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;

/** The machine that a package is for. Linux with glibc, on one of two processors. */
enum Target {
    X64("x86_64", "amd64", "x86_64-linux-gnu", "lib64/ld-linux-x86-64.so.2"),
    ARM64("aarch64", "arm64", "aarch64-linux-gnu", "lib/ld-linux-aarch64.so.1");

    private final String java;
    private final String debian;
    private final String triplet;
    private final String loader;

    Target(String java, String debian, String triplet, String loader) {
        this.java = java;
        this.debian = debian;
        this.triplet = triplet;
        this.loader = loader;
    }

    /** The machine that a JDK is for, by its file {@code release}. */
    static Target of(Path jdk) throws IOException {
        String system = property(jdk, "OS_NAME");
        String architecture = property(jdk, "OS_ARCH");
        for (Target target : values()) {
            boolean isMeant = architecture.equals(target.java) || architecture.equals(target.debian);
            if (isMeant && system.equals("Linux")) {
                return target;
            }
        }
        throw new PackagingException("Packages are for Linux on x64 and arm64, but the JDK in " + jdk + " is for "
                + system + " on " + architecture + ": name one with --jdk");
    }

    /** A value of the file {@code release} of a JDK; empty when it is not there. */
    static String property(Path jdk, String key) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(jdk.resolve("release"))) {
            properties.load(reader);
        }
        return properties.getProperty(key, "").replace("\"", "");
    }

    /** As in the names of the packages. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** As Debian and container images name it. */
    String debian() {
        return debian;
    }

    /** The name of the directory that Debian has for its libraries. */
    String triplet() {
        return triplet;
    }

    /** Where programs look for what loads their libraries. */
    String loader() {
        return loader;
    }
}
