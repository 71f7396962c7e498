package social.dassie.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packages of a jar that holds next to nothing, with a runtime of the JDK that runs the tests: what is in them, for whom,
 * and that they come out the same twice. How Dassie itself runs from them is tried by hand.
 */
class PackagingTest {
    private static final String LABEL = "1.2.3+20260102.0123456789ab";
    private static final Path JDK = Path.of(System.getProperty("java.home"));

    @TempDir
    static Path directory;

    private static String system = "";

    /** @param content each byte as a letter */
    private record Entry(int mode, long owner, long seconds, String content) {
        byte[] bytes() {
            return content.getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    @BeforeAll
    static void make() throws Exception {
        assumeTrue(
                System.getProperty("os.name").equals("Linux"),
                "packages are for Linux, and their runtime is the JDK's here");
        assumeTrue(Files.isExecutable(JDK.resolve("bin/jlink")), "this JDK has no jlink");
        system = Target.of(JDK).debian();
        Path jar = directory.resolve("dassie.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        for (String place : List.of("first", "second")) {
            assertEquals("", packaged(jar, place));
        }
    }

    private static String packaged(Path jar, String place, String... more) throws IOException {
        Path options = Files.writeString(directory.resolve("jvm.options"), "-XX:+UseSerialGC\n");
        List<String> arguments = new ArrayList<>(List.of(
                "--jdk=" + JDK,
                "--building-jdk=" + JDK,
                "--no-archive",
                "--quickly",
                "--modules=java.base",
                "--jar=" + jar,
                "--sbom=" + Files.writeString(directory.resolve("libraries.json"), "{}"),
                "--options=" + options,
                "--label=" + LABEL,
                "--time=1767312000",
                "--top=" + Path.of("").toAbsolutePath(),
                "--out=" + directory.resolve(place)));
        arguments.addAll(List.of(more));
        StringWriter err = new StringWriter();
        int code = Packager.run(
                new PrintWriter(new StringWriter()), new PrintWriter(err, true), arguments.toArray(String[]::new));
        String said = withoutProgress(err.toString());
        return code == 0 && said.startsWith("The runtime of this JDK takes these libraries") ? "" : said;
    }

    /** Lines about what is being made are indented. */
    private static String withoutProgress(String said) {
        return said.lines()
                .filter(line -> !line.startsWith("  "))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static Map<String, String> sums(String place) throws Exception {
        Map<String, String> sums = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory.resolve(place))) {
            for (Path file : files.toList()) {
                sums.put(String.valueOf(file.getFileName()), sha256(Files.readAllBytes(file)));
            }
        }
        return sums;
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static byte[] file(String name) throws IOException {
        return Files.readAllBytes(directory.resolve("first").resolve(name));
    }

    private static Map<String, Entry> tar(InputStream in) throws IOException {
        Map<String, Entry> entries = new TreeMap<>();
        try (TarArchiveInputStream tar = new TarArchiveInputStream(in)) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                entries.put(
                        entry.getName(),
                        new Entry(
                                entry.getMode() & 07777,
                                entry.getLongUserId(),
                                entry.getLastModifiedTime().toInstant().getEpochSecond(),
                                new String(tar.readAllBytes(), StandardCharsets.ISO_8859_1)));
            }
        }
        return entries;
    }

    private static Map<String, Entry> gzipped(byte[] bytes) throws IOException {
        return tar(new GzipCompressorInputStream(new ByteArrayInputStream(bytes)));
    }

    private static Map<String, byte[]> deb() throws IOException {
        Map<String, byte[]> parts = new TreeMap<>();
        try (ArArchiveInputStream ar =
                new ArArchiveInputStream(new ByteArrayInputStream(file("dassie_" + LABEL + "_" + system + ".deb")))) {
            for (ArArchiveEntry part = ar.getNextEntry(); part != null; part = ar.getNextEntry()) {
                parts.put(part.getName(), ar.readAllBytes());
            }
        }
        return parts;
    }

    private static String text(Map<String, Entry> entries, String name) {
        return new String(entry(entries, name).bytes(), StandardCharsets.UTF_8);
    }

    private static Entry entry(Map<String, Entry> entries, String name) {
        return Objects.requireNonNull(entries.get(name), () -> name + " is not in " + entries.keySet());
    }

    private static byte[] part(Map<String, byte[]> parts, String name) {
        return Objects.requireNonNull(parts.get(name), name);
    }

    @Test
    void sameSources_giveTheSameBytes_andTheSumsAreThoseOfTheFiles() throws Exception {
        Map<String, String> sums = sums("first");
        assertEquals(sums, sums("second"));
        assertEquals(6, sums.size(), sums::toString);
        sums.remove("SHA256SUMS");
        StringBuilder expected = new StringBuilder();
        sums.forEach(
                (name, sum) -> expected.append(sum).append("  ").append(name).append('\n'));
        assertEquals(expected.toString(), new String(file("SHA256SUMS"), StandardCharsets.UTF_8));
    }

    @Test
    void tarArchive_isOneDirectory_withAWorkingJava() throws Exception {
        String name = "dassie-" + LABEL + "-linux-" + Target.of(JDK).key() + ".tar.gz";
        Map<String, Entry> entries = gzipped(file(name));
        String top = "dassie-" + LABEL + "/";
        assertTrue(entries.keySet().stream().allMatch(each -> each.startsWith(top)), entries.keySet()::toString);
        assertTrue(entries.values().stream().allMatch(each -> each.owner() == 0 && each.seconds() == 1767312000));
        assertEquals(0755, entry(entries, top + "bin/dassie").mode());
        assertEquals(0755, entry(entries, top + "runtime/bin/java").mode());
        assertEquals(0644, entry(entries, top + "lib/dassie.jar").mode());
        assertEquals("-XX:+UseSerialGC\n", text(entries, top + "lib/jvm.options"));
        assertFalse(entries.containsKey(top + "runtime/lib/libawt_xawt.so"));

        Path place = Files.createDirectory(directory.resolve("a place"));
        Tool.run(List.of("tar", "-xzf", directory.resolve("first").resolve(name).toString(), "-C", place.toString()));
        Path link = Files.createSymbolicLink(
                place.resolve("link"), place.resolve(top).resolve("bin/dassie"));
        Process process = new ProcessBuilder(link.toString(), "version")
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(said.contains("no main manifest attribute, in ") && said.contains("/lib/dassie.jar"), said);
    }

    @Test
    void debianPackage_hasServiceUserAndSettings() throws Exception {
        Map<String, byte[]> parts = deb();
        assertEquals("2.0\n", new String(part(parts, "debian-binary"), StandardCharsets.US_ASCII));
        Map<String, Entry> control = gzipped(part(parts, "control.tar.gz"));
        String fields = text(control, "./control");
        assertTrue(fields.contains("\nVersion: " + LABEL + "\nArchitecture: " + system + "\n"), fields);
        assertFalse(fields.matches("(?s).*@[A-Z]+@.*"), fields);
        assertEquals("/etc/dassie/dassie.env\n", text(control, "./conffiles"));
        for (String script : List.of("./postinst", "./prerm", "./postrm")) {
            assertEquals(0755, entry(control, script).mode(), script);
        }
        Map<String, Entry> data =
                tar(new XZCompressorInputStream(new ByteArrayInputStream(part(parts, "data.tar.xz"))));
        assertTrue(data.values().stream().allMatch(each -> each.owner() == 0));
        assertTrue(data.keySet().stream().allMatch(each -> each.startsWith("./")));
        assertEquals(0640, entry(data, "./etc/dassie/dassie.env").mode());
        assertTrue(text(data, "./lib/systemd/system/dassie.service")
                .contains("ExecStart=/usr/lib/dassie/bin/dassie serve"));
        for (String each :
                List.of("./usr/bin/dassie", "./usr/lib/dassie/bin/dassie", "./usr/lib/dassie/runtime/bin/java")) {
            assertEquals(0755, entry(data, each).mode(), each);
        }
    }

    @Test
    void debianPackage_isOneForDpkg() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/dpkg-deb")), "there is no dpkg-deb to ask");
        String file = directory
                .resolve("first/dassie_" + LABEL + "_" + system + ".deb")
                .toString();
        assertEquals("dassie\n", Tool.run(List.of("dpkg-deb", "--field", file, "Package")));
        assertTrue(Tool.run(List.of("dpkg-deb", "--contents", file)).contains("./usr/bin/dassie"));
    }

    @Test
    void image_runsUnprivileged_withOneVolume_andValidDigests() throws Exception {
        Map<String, Entry> layout = tar(new ByteArrayInputStream(
                file("dassie-" + LABEL + "-" + Target.of(JDK).key() + "-image.tar")));
        ObjectMapper json = new ObjectMapper();
        for (var each : layout.entrySet()) {
            if (each.getKey().startsWith("blobs/sha256/") && !each.getKey().endsWith("/")) {
                assertEquals(
                        each.getKey(), "blobs/sha256/" + sha256(each.getValue().bytes()));
            }
        }
        JsonNode top = json.readTree(text(layout, "index.json")).at("/manifests/0");
        assertEquals(system, top.at("/platform/architecture").asText());
        JsonNode manifest = json.readTree(text(layout, blob(top.path("digest"))));
        JsonNode config = json.readTree(text(layout, blob(manifest.at("/config/digest"))));
        assertEquals("10001:10001", config.at("/config/User").asText());
        assertEquals("{\"/data\":{}}", config.at("/config/Volumes").toString());
        assertEquals("SIGTERM", config.at("/config/StopSignal").asText());
        assertEquals(
                "health",
                config.at("/config/Healthcheck/Test")
                        .get(config.at("/config/Healthcheck/Test").size() - 1)
                        .asText());
        Map<String, Entry> root = new TreeMap<>();
        for (int at = 0; at < manifest.path("layers").size(); at++) {
            byte[] layer = entry(layout, blob(manifest.path("layers").get(at).path("digest")))
                    .bytes();
            byte[] plain = new GzipCompressorInputStream(new ByteArrayInputStream(layer)).readAllBytes();
            assertEquals(config.at("/rootfs/diff_ids").get(at).asText(), "sha256:" + sha256(plain));
            root.putAll(tar(new ByteArrayInputStream(plain)));
        }
        assertEquals(10_001, entry(root, "data/").owner());
        assertEquals(0700, entry(root, "data/").mode());
        assertTrue(root.values().stream().noneMatch(each -> (each.mode() & 06000) != 0), "nobody becomes root");
        assertTrue(text(root, "etc/passwd").contains("dassie:x:10001:"));
        assertTrue(root.containsKey(Target.of(JDK).loader()), root.keySet()::toString);
        JsonNode docker = json.readTree(text(layout, "manifest.json")).get(0);
        assertEquals(
                "dassie:" + LABEL.replace('+', '-'), docker.at("/RepoTags/0").asText());
        assertEquals(blob(manifest.at("/config/digest")), docker.path("Config").asText());
    }

    /** Needs more than {@code java.base}. */
    static final class Hungry {
        static Logger log() {
            return Logger.getLogger("hungry");
        }
    }

    private static String blob(JsonNode digest) {
        return "blobs/sha256/" + digest.asText().replace("sha256:", "");
    }

    @Test
    void checksums_areSigned_andFailuresAreReported() throws Exception {
        Path jar = directory.resolve("dassie.jar");
        assertEquals(
                "The key " + directory.resolve("none") + " cannot be read: name a private key of ssh-keygen\n",
                packaged(jar, "third", "--key=" + directory.resolve("none"), "jar"));
        assertTrue(packaged(jar, "third", "--libc=" + directory.resolve("none"), "oci")
                .startsWith("An image for " + Target.of(JDK).key()
                        + " needs the C library of such a Linux (glibc), and there is no "));
        Path hungry = directory.resolve("hungry.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(hungry))) {
            String name = Hungry.class.getName().replace('.', '/') + ".class";
            out.putNextEntry(new ZipEntry(name));
            Files.copy(Path.of("target/test-classes", name), out);
        }
        assertEquals(
                "The jar needs java.logging of the JDK, and runtime.modules in pom.xml does not have that: add it there,"
                        + " and run the tests\n",
                packaged(hungry, "third", "tar"));
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/ssh-keygen")), "there is no ssh-keygen to sign with");
        Path key = directory.resolve("key");
        Tool.run(List.of("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "release", "-f", key.toString()));
        assertEquals("", packaged(jar, "third", "--key=" + key, "jar"));
        Path sums = directory.resolve("third/SHA256SUMS");
        Tool.run(List.of(
                "bash",
                "-c",
                "ssh-keygen -Y check-novalidate -n dassie-release -s '" + sums + ".sig' <'" + sums + "'"));
    }

    @Test
    void unit_isHardened() throws Exception {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/systemd-analyze")),
                "there is no systemd-analyze to judge the unit");
        String said = Tool.run(List.of(
                "systemd-analyze",
                "security",
                "--offline=true",
                "--threshold=20",
                "scripts/packaging/debian/dassie.service"));
        assertTrue(said.contains("Overall exposure level"), said);
    }
}
