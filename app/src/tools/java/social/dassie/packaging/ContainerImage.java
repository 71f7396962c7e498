package social.dassie.packaging;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Dassie for containers: an OCI image layout in a tar archive (<a
 * href="https://github.com/opencontainers/image-spec/blob/main/image-layout.md">image-spec</a>), with the index that Docker
 * has for its own archives beside it, so that either loads it. There is no shell in it and no other program than Java.
 *
 * <p>Four layers, the rarely changed ones below: the C library and the users; the runtime; the jar; the archive for quick
 * starts.
 */
final class ContainerImage {
    private static final int USER = 10_001;
    private static final int PRIVATE = 0700;
    private static final String HOME = "opt/dassie";
    private static final String BLOBS = "blobs/sha256/";
    private static final String LAYER = "application/vnd.oci.image.layer.v1.tar+gzip";
    private static final String CONFIG = "application/vnd.oci.image.config.v1+json";
    private static final String MANIFEST = "application/vnd.oci.image.manifest.v1+json";
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * A part of the image.
     *
     * @param content digest of what is in the file, before compression
     * @param digest of the file
     */
    private record Blob(Path file, String digest, String content) {}

    private final Release release;
    private final Installed installed;
    private final CLibrary library;
    private final Path work;

    /** @param work an empty directory for the parts */
    ContainerImage(Release release, Installed installed, CLibrary library, Path work) {
        this.release = release;
        this.installed = installed;
        this.library = library;
        this.work = work;
    }

    String name() {
        return "dassie-" + release.label() + "-" + installed.target().key() + "-image.tar";
    }

    /** A tag knows no plus. */
    private String tag() {
        return release.label().replace('+', '-');
    }

    void write(Path file) throws IOException {
        List<Blob> layers = new ArrayList<>();
        layers.add(layer(base()));
        layers.add(layer(new FileTree().all(HOME + "/runtime", installed.runtime())));
        layers.add(layer(program()));
        if (installed.hasArchive()) {
            layers.add(layer(new FileTree().file(HOME + "/lib/dassie.aot", installed.archive(), FileTree.PLAIN)));
        }
        Blob config = blob(JSON.writeValueAsBytes(config(layers)));
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("schemaVersion", 2);
        manifest.put("mediaType", MANIFEST);
        manifest.put("config", descriptor(config, CONFIG));
        manifest.put(
                "layers", layers.stream().map(each -> descriptor(each, LAYER)).toList());
        manifest.put("annotations", labels());
        Blob top = blob(JSON.writeValueAsBytes(manifest));

        FileTree layout = new FileTree()
                .text("oci-layout", "{\"imageLayoutVersion\":\"1.0.0\"}", FileTree.PLAIN)
                .text("index.json", JSON.writeValueAsString(index(top)), FileTree.PLAIN)
                .text("manifest.json", JSON.writeValueAsString(forDocker(config, layers)), FileTree.PLAIN);
        layers.forEach(each -> layout.file(BLOBS + each.digest(), each.file(), FileTree.PLAIN));
        layout.file(BLOBS + config.digest(), config.file(), FileTree.PLAIN);
        layout.file(BLOBS + top.digest(), top.file(), FileTree.PLAIN);
        try (OutputStream out = Files.newOutputStream(file)) {
            new TarWriter(release.time()).write(layout, "", out);
        }
    }

    private FileTree base() throws IOException {
        FileTree tree = new FileTree()
                .text(
                        "etc/passwd",
                        "root:x:0:0:root:/:/nowhere\ndassie:x:" + USER + ":" + USER + ":Dassie:/data:/nowhere\n",
                        FileTree.PLAIN)
                .text("etc/group", "root:x:0:\ndassie:x:" + USER + ":\n", FileTree.PLAIN)
                .text("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files dns\n", FileTree.PLAIN)
                .directory("data", PRIVATE, USER)
                .directory("dev", FileTree.PROGRAM, 0)
                .directory("proc", FileTree.PROGRAM, 0)
                .directory("sys", FileTree.PROGRAM, 0)
                .directory("tmp", 01777, 0);
        library.addTo(tree, installed.runtime());
        return tree;
    }

    private FileTree program() {
        // What the shell script says elsewhere. Nothing but the volume can be written to.
        String more = String.join(
                "\n",
                installed.hasArchive() ? "-XX:AOTCache=/" + HOME + "/lib/dassie.aot\n-Xlog:aot=off" : "",
                "-XX:-UsePerfData",
                "");
        return new FileTree()
                .file(HOME + "/lib/dassie.jar", installed.jar(), FileTree.PLAIN)
                .file(HOME + "/lib/jvm.options", installed.options(), FileTree.PLAIN)
                .text(HOME + "/lib/image.options", more, FileTree.PLAIN)
                .file("usr/share/doc/dassie/copyright", release.documents().licence(), FileTree.PLAIN);
    }

    private static List<String> java(String... flags) {
        List<String> command = new ArrayList<>(List.of(
                "/" + HOME + "/runtime/bin/java",
                "@/" + HOME + "/lib/jvm.options",
                "@/" + HOME + "/lib/image.options"));
        command.addAll(List.of(flags));
        command.addAll(List.of("-jar", "/" + HOME + "/lib/dassie.jar"));
        return command;
    }

    private Map<String, Object> config(List<Blob> layers) {
        // A second JVM beside the server, for less than a second: it is to take as little as it can.
        List<String> check = new ArrayList<>(List.of("CMD"));
        check.addAll(java("-Xms8m", "-Xmx24m", "-Xmn4m", "-XX:TieredStopAtLevel=1"));
        check.add("health");
        Map<String, Object> health = new LinkedHashMap<>();
        health.put("Test", check);
        health.put("Interval", TimeUnit.SECONDS.toNanos(60));
        health.put("Timeout", TimeUnit.SECONDS.toNanos(10));
        health.put("StartPeriod", TimeUnit.SECONDS.toNanos(60));
        health.put("Retries", 3);
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("User", USER + ":" + USER);
        run.put("ExposedPorts", Map.of("8080/tcp", Map.of()));
        run.put(
                "Env",
                List.of(
                        "PATH=/" + HOME + "/runtime/bin",
                        "LC_ALL=C.UTF-8",
                        "MALLOC_ARENA_MAX=2",
                        "DASSIE_DATA_DIR=/data",
                        "DASSIE_HOST=0.0.0.0"));
        run.put("Entrypoint", java());
        run.put("Volumes", Map.of("/data", Map.of()));
        run.put("WorkingDir", "/data");
        run.put("Labels", labels());
        run.put("StopSignal", "SIGTERM");
        run.put("Healthcheck", health);
        Map<String, Object> config = new LinkedHashMap<>();
        config.put("created", release.time().toString());
        config.put("architecture", installed.target().debian());
        config.put("os", "linux");
        config.put("config", run);
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("type", "layers");
        root.put(
                "diff_ids",
                layers.stream().map(each -> "sha256:" + each.content()).toList());
        config.put("rootfs", root);
        config.put(
                "history",
                layers.stream()
                        .map(each -> Map.of("created", release.time().toString()))
                        .toList());
        return config;
    }

    private Map<String, String> labels() {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("org.opencontainers.image.title", "dassie");
        labels.put("org.opencontainers.image.version", release.label());
        labels.put("org.opencontainers.image.licenses", "Apache-2.0");
        labels.put("social.dassie.libc", library.version());
        return labels;
    }

    private Map<String, Object> index(Blob manifest) {
        Map<String, Object> entry = new LinkedHashMap<>(descriptor(manifest, MANIFEST));
        Map<String, String> platform = new LinkedHashMap<>();
        platform.put("architecture", installed.target().debian());
        platform.put("os", "linux");
        entry.put("platform", platform);
        Map<String, String> names = new LinkedHashMap<>();
        names.put("io.containerd.image.name", "docker.io/library/dassie:" + tag());
        names.put("org.opencontainers.image.ref.name", tag());
        entry.put("annotations", names);
        Map<String, Object> index = new LinkedHashMap<>();
        index.put("schemaVersion", 2);
        index.put("mediaType", "application/vnd.oci.image.index.v1+json");
        index.put("manifests", List.of(entry));
        return index;
    }

    private List<Map<String, Object>> forDocker(Blob config, List<Blob> layers) {
        Map<String, Object> image = new LinkedHashMap<>();
        image.put("Config", BLOBS + config.digest());
        image.put("RepoTags", List.of("dassie:" + tag()));
        image.put("Layers", layers.stream().map(each -> BLOBS + each.digest()).toList());
        return List.of(image);
    }

    private static Map<String, Object> descriptor(Blob blob, String type) {
        Map<String, Object> descriptor = new LinkedHashMap<>();
        descriptor.put("mediaType", type);
        descriptor.put("digest", "sha256:" + blob.digest());
        descriptor.put("size", blob.file().toFile().length());
        return descriptor;
    }

    private Blob layer(FileTree tree) throws IOException {
        Path file = Files.createTempFile(work, "layer", ".tar.gz");
        MessageDigest packed = sha256();
        MessageDigest plain = sha256();
        try (OutputStream out = new DigestOutputStream(Files.newOutputStream(file), packed);
                OutputStream gzip = release.gzip(out);
                OutputStream content = new DigestOutputStream(gzip, plain)) {
            new TarWriter(release.time()).write(tree, "", content);
        }
        return new Blob(file, hex(packed), hex(plain));
    }

    private Blob blob(byte[] bytes) throws IOException {
        MessageDigest digest = sha256();
        digest.update(bytes);
        String hex = hex(digest);
        return new Blob(Files.write(Files.createTempFile(work, "blob", ".json"), bytes), hex, hex);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }
}
