package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The configuration of proxies in the documentation is read by these proxies themselves, where they are installed. */
class ProxyDocumentTest {
    private static final Path DOCUMENT = Path.of("app/docs/operations.md");

    @TempDir
    Path directory;

    private static String block(String before, String language) throws IOException {
        Matcher found = Pattern.compile(before + ":\n\n```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(DOCUMENT));
        assertTrue(found.find(), before);
        return found.group(1);
    }

    private static boolean isInstalled(String program) {
        return Stream.of((System.getenv("PATH") + ":/usr/sbin:/sbin").split(":"))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    private void passes(String... command) throws Exception {
        Path output = directory.resolve("output");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().merge("PATH", ":/usr/sbin:/sbin", String::concat);
        assertEquals(0, builder.start().waitFor(), Files.readString(output));
    }

    @Test
    void nginx_takesIt_andSendsPlainHttpToHttps() throws Exception {
        String block = block("nginx", "nginx");
        assertTrue(block.contains("return 301 https://"), block);
        assumeTrue(isInstalled("nginx") && isInstalled("openssl"), "nginx or openssl is not installed");
        Path key = directory.resolve("key.pem");
        Path certificate = directory.resolve("certificate.pem");
        passes(
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "rsa:2048",
                "-nodes",
                "-subj",
                "/CN=example.org",
                "-keyout",
                key.toString(),
                "-out",
                certificate.toString());
        String mine = block.replaceAll("(ssl_certificate )\\S.*;", "$1" + certificate + ";")
                .replaceAll("(ssl_certificate_key )\\S.*;", "$1" + key + ";")
                .replaceAll("ssl_certificate +/etc[^;]*;", "ssl_certificate " + certificate + ";");
        Path file = Files.writeString(
                directory.resolve("nginx.conf"),
                "pid " + directory.resolve("pid") + ";\nevents {}\nhttp {\naccess_log off;\n" + mine + "}\n");
        passes("nginx", "-t", "-q", "-e", directory.resolve("errors").toString(), "-c", file.toString());
    }

    @Test
    void caddy_takesIt() throws Exception {
        List<String> lines = new ArrayList<>(List.of(block("Caddy", "")));
        assertTrue(lines.get(0).contains("reverse_proxy"), lines::toString);
        assumeTrue(isInstalled("caddy"), "Caddy is not installed");
        Path file = Files.write(directory.resolve("Caddyfile"), lines);
        passes("caddy", "adapt", "--adapter", "caddyfile", "--config", file.toString());
    }
}
