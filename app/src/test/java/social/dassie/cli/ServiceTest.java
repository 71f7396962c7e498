package social.dassie.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Shell;

/** What service managers and containers see of a server. */
class ServiceTest {
    private static final String NOBODY = "No server answers at http://127.0.0.1:%s/health yet";

    @TempDir
    Path directory;

    @Test
    void serviceManager_isNotifiedWhenReady() throws Exception {
        Path told = directory.resolve("told");
        Path program = Files.writeString(
                Files.createDirectory(directory.resolve("bin")).resolve("systemd-notify"),
                "#!/bin/sh\necho \"$* $NOTIFY_SOCKET\" >>'" + told + "'\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path data = directory.resolve("data");
        List<String> asked =
                List.of("env", "NOTIFY_SOCKET=/run/none", "PATH=" + program.getParent() + ":" + System.getenv("PATH"));
        try (ServerProcess server =
                ServerProcess.startIn(asked, "social.dassie.Main", "--data-dir", data.toString(), "--port", "0")) {
            String port = Integer.toString(URI.create(server.awaitAddress()).getPort());
            server.awaitLine("Dassie talks to no other server");
            Shell shell = new Shell(data, Map.of("DASSIE_PORT", port));
            assertEquals("OK", shell.run("health").ok().out().strip());
            String said = shell.run("setup-link", "--wait", "--if-needed").ok().out();
            assertTrue(
                    said.startsWith(
                            "Make the owner's account at this link, which works once:\nhttp://localhost:" + port),
                    said);
            String link = shell.run("setup-link").ok().out().strip();
            assertTrue(link.startsWith("http://localhost:" + port + "/setup?token="), link);
            server.stop();
            assertEquals(143, server.awaitEnd());
            assertEquals("--ready /run/none\n", Files.readString(told));
            assertEquals(1, shell.run("health").code());
            shell.run("health").failed(1, "No server answers at http://127.0.0.1:" + port + "/health: ");
            Shell.Result waited = shell.run("setup-link", "--wait=1");
            assertEquals(new Shell.Result(1, "", (NOBODY.formatted(port) + "\n").repeat(2)), waited);
            shell.create("bob");
            shell.run("account", "modify", "bob", "--role", "owner").ok();
            shell.run("setup-link").failed(1, "There is an owner already: ");
            assertEquals(
                    "There is an owner already. Sign in at http://localhost:" + port + "/\n",
                    shell.run("setup-link", "--if-needed").ok().out());
        }
    }

    @Test
    void managerWithoutItsProgram_isOneLineInTheLog() throws Exception {
        try (ServerProcess server = ServerProcess.startIn(
                List.of("/usr/bin/env", "NOTIFY_SOCKET=/run/none", "PATH=/nowhere"),
                "social.dassie.Main",
                "--data-dir",
                directory.resolve("data").toString(),
                "--port",
                "0")) {
            server.awaitAddress();
            server.awaitLineWith("systemd-notify is not in PATH");
        }
    }
}
