package social.dassie.interop;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A piece of internet on this machine, inside a network namespace of its own: names, public-looking addresses, and TLS of a
 * certificate authority that only its servers trust. Servers in it meet as in production: by https, without ports in handles. It is
 * removed at the end; what a killed run left is removed by the next one.
 */
final class Lab implements AutoCloseable {
    static final Site DASSIE = new Site("https://dassie.example.org", 8082);

    private static final List<Site> SITES = Stream.concat(
                    Stream.of(DASSIE), Peer.ALL.stream().map(Peer::labSite))
            .toList();
    /** What tells Go, OpenSSL and Rust; Python; and curl which authorities to trust. */
    private static final List<String> TRUST = List.of("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE");

    private static final List<String> PROGRAMS = List.of("ip", "nginx", "openssl");
    private static final String NAME = "dassie-lab-";
    private static final String NETWORK = "45.76.10.";
    private static final Path NAMESPACES = Path.of("/run/netns");
    private static final Path SETTINGS = Path.of("/etc/netns");
    private static final String PASSWORD = "changeit";
    private static final int MAX_MINUTES = 30;
    private static final int STOP_SECONDS = 10;

    private final String name;
    private final Path directory;

    private Lab(String name, Path directory) {
        this.name = name;
        this.directory = directory;
    }

    /** Returns why there can be no lab here; empty if there can. */
    static Optional<String> obstacle() throws IOException {
        if (!Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0)) {
            return Optional.of("a network namespace needs root");
        }
        return PROGRAMS.stream()
                .filter(program -> !Program.isInstalled(program))
                .findFirst()
                .map(program -> program + " is not installed");
    }

    /** Makes one, with its files in a directory that exists. */
    static Lab open(Path directory) throws IOException {
        removeLeftovers();
        // PostgreSQL, which does not run as root, has its data in it.
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
        Lab lab = new Lab(NAME + ProcessHandle.current().pid(), directory);
        Ending.add(lab::close);
        try {
            lab.addNetwork();
            lab.addCertificates();
            lab.startProxy();
            return lab;
        } catch (IOException | RuntimeException e) {
            lab.close();
            throw e;
        }
    }

    private static void removeLeftovers() throws IOException {
        if (Files.notExists(NAMESPACES)) {
            return;
        }
        try (Stream<Path> files = Files.list(NAMESPACES)) {
            files.map(file -> file.getFileName().toString())
                    .filter(file -> file.matches(NAME + "[0-9]+"))
                    .filter(file -> ProcessHandle.of(Long.parseLong(file.substring(NAME.length())))
                            .isEmpty())
                    .forEach(Lab::remove);
        }
    }

    private void run(String... command) {
        Program.run(directory.resolve("lab.log"), "", List.of(command));
    }

    private void addNetwork() throws IOException {
        StringBuilder hosts = new StringBuilder("127.0.0.1 localhost\n");
        run("ip", "netns", "add", name);
        run("ip", "-n", name, "link", "set", "lo", "up");
        for (Site site : SITES) {
            run("ip", "-n", name, "addr", "add", ip(site) + "/32", "dev", "lo");
            hosts.append(ip(site)).append(' ').append(site.authority()).append('\n');
        }
        // These two stand in for the files in /etc inside of the namespace. No name server is there.
        Path settings = Files.createDirectories(SETTINGS.resolve(name));
        Files.writeString(settings.resolve("hosts"), hosts);
        Files.writeString(settings.resolve("resolv.conf"), "nameserver " + NETWORK + "254\n");
    }

    private static String ip(Site site) {
        return NETWORK + (SITES.indexOf(site) + 1);
    }

    private void addCertificates() throws IOException {
        StringBuilder names = new StringBuilder("subjectAltName=");
        SITES.forEach(site -> names.append(names.toString().endsWith("=") ? "" : ",")
                .append("DNS:")
                .append(site.authority()));
        Files.writeString(directory.resolve("names.cnf"), names);
        openssl("req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=lab -keyout ca.key -out ca.pem"
                + " -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign");
        openssl("req -newkey rsa:2048 -nodes -subj /CN=lab -keyout server.key -out server.csr");
        openssl(
                "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile names.cnf -out server.pem");
        run(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-importcert",
                "-noprompt",
                "-file",
                "ca.pem",
                "-keystore",
                "trust.p12",
                "-storepass",
                PASSWORD);
    }

    private void openssl(String arguments) {
        run(("openssl " + arguments).split(" ", -1));
    }

    private void startProxy() throws IOException {
        StringBuilder servers = new StringBuilder();
        for (Site site : SITES) {
            servers.append("""
                      server {
                        listen %s:443 ssl;
                        server_name %s;
                        location / { proxy_pass http://127.0.0.1:%d; }
                      }
                    """.formatted(ip(site), site.authority(), site.port()));
        }
        Files.writeString(directory.resolve("nginx.conf"), """
                user root;
                daemon off;
                pid %1$s/nginx.pid;
                error_log stderr;
                events {}
                http {
                  access_log %1$s/access.log;
                  client_body_temp_path %1$s/nginx-body;
                  proxy_temp_path %1$s/nginx-proxy;
                  client_max_body_size 50m;
                  ssl_certificate %1$s/server.pem;
                  ssl_certificate_key %1$s/server.key;
                  proxy_set_header Host $host;
                  proxy_set_header X-Forwarded-For $remote_addr;
                  proxy_set_header X-Forwarded-Proto https;
                %2$s}
                """.formatted(directory, servers));
        Program.start(
                directory.resolve("nginx.log"),
                Map.of(),
                inside(List.of("nginx", "-c", directory.resolve("nginx.conf").toString())));
    }

    private List<String> inside(List<String> command) {
        List<String> whole = new ArrayList<>(List.of("ip", "netns", "exec", name));
        whole.addAll(command);
        return whole;
    }

    /**
     * Runs this program inside, where Go, Java, Python and Rust trust the lab's certificates, and returns whether all went well. It ends after
     * {@value #MAX_MINUTES} minutes at the latest.
     */
    boolean runs(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED"));
        command.add("-Djava.io.tmpdir=" + directory);
        command.add("-Djavax.net.ssl.trustStore=" + directory.resolve("trust.p12"));
        command.add("-Djavax.net.ssl.trustStorePassword=" + PASSWORD);
        // What is left when it is killed is removed with the lab.
        command.add("-Djava.io.tmpdir=" + directory);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Interop.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(inside(command)).inheritIO();
        TRUST.forEach(name ->
                builder.environment().put(name, directory.resolve("ca.pem").toString()));
        builder.environment().put("TMPDIR", directory.toString());
        Process process = builder.start();
        try {
            if (!process.waitFor(MAX_MINUTES, TimeUnit.MINUTES)) {
                System.err.println("The lab ends after " + MAX_MINUTES + " minutes");
                return false;
            }
            return process.exitValue() == 0;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        remove(name);
    }

    /** Removes a namespace and ends all programs in it; does nothing if there is none. */
    private static synchronized void remove(String name) {
        try {
            if (Files.exists(NAMESPACES.resolve(name))) {
                List<ProcessHandle> processes = output("ip", "netns", "pids", name)
                        .lines()
                        .flatMap(pid -> ProcessHandle.of(Long.parseLong(pid.strip())).stream())
                        .toList();
                processes.forEach(ProcessHandle::destroy);
                Wait.until(STOP_SECONDS, () -> processes.stream().noneMatch(ProcessHandle::isAlive));
                processes.forEach(Ending::kill);
                output("ip", "netns", "del", name);
            }
            for (String file : List.of("hosts", "resolv.conf", "")) {
                Files.deleteIfExists(SETTINGS.resolve(name).resolve(file));
            }
        } catch (IOException e) {
            System.err.println("The namespace " + name + " could not be removed: " + e.getMessage());
        }
    }

    private static String output(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
