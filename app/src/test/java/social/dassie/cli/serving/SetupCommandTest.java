package social.dassie.cli.serving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Shell;

/** The one step that makes a new instance public. */
class SetupCommandTest {
    @TempDir
    Path directory;

    private Path data() {
        return directory.resolve("data");
    }

    private String file() throws Exception {
        return Files.readString(data().resolve("dassie.yaml"));
    }

    @Test
    void newInstance_getsUrlCertificateAndGivenSettings() throws Exception {
        Shell shell = new Shell(data());
        String said = shell.run("setup", "example.org", "--set", "title=Our place", "--set", "registrations=approval")
                .ok()
                .out();
        assertTrue(said.startsWith("The address is https://example.org. Dassie gets the certificate itself, "), said);
        assertTrue(said.contains("Start Dassie, or start it again"), said);
        assertEquals(
                "url: \"https://example.org\"\ntls: \"auto\"\ntitle: \"Our place\"\nregistrations: \"approval\"\n",
                file());
        said = shell.run("setup", "https://example.com", "--behind-proxy", "--restarted")
                .ok()
                .out();
        assertEquals(
                "The address is https://example.com. Another web server has the certificate, and passes requests on to this"
                        + " one.\n",
                said);
        assertTrue(file().startsWith("url: \"https://example.com\"\ntls: \"off\"\n"), file());

        shell.run("account", "create", "alice", "--email", "alice@example.com", "--confirmed")
                .ok();
        shell.run("setup", "example.org").failed(1, "The accounts in " + data() + " are known under example.com, ");
        shell.run("setup", "example.com").ok();
        assertTrue(file().startsWith("url: \"https://example.com\"\ntls: \"auto\"\n"), file());
    }

    @Test
    void invalidPublicAddress_isRejected_andNothingIsWritten() {
        Shell shell = new Shell(data());
        for (String address : new String[] {"http://example.org", "https://example.org/path", "two words", ""}) {
            shell.run("setup", address)
                    .failed(2, "The address \"" + address + "\" cannot be that of a public instance: ");
        }
        for (String address : new String[] {"localhost", "https://127.0.0.1", "192.0.2.7", "[2001:db8::1]"}) {
            shell.run("setup", address).failed(2, "The address \"" + address + "\" is not a name ");
        }
        shell.run("setup", "example.org", "--set", "titel=Our place").failed(2, "There is no setting \"titel\"");
        shell.run("setup").failed(2, "Missing required parameter: 'ADDRESS'");
        new Shell(data(), Map.of("DASSIE_URL", "https://example.com"))
                .run("setup", "example.org")
                .failed(1, "The environment has another DASSIE_URL, which wins over what is written here: ");
        assertFalse(Files.exists(data()));
    }
}
