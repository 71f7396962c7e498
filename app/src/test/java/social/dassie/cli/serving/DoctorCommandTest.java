package social.dassie.cli.serving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestMail;

/** {@code dassie doctor}, with a server and without, and who may ask the server what it asks. */
class DoctorCommandTest {
    private final StringWriter out = new StringWriter();

    private static Path directoryOf(TestApp app) {
        return app.app().core().platform().directory().path();
    }

    private int run(Map<String, String> environment, Path directory, String... args) {
        out.getBuffer().setLength(0);
        List<String> all = new ArrayList<>(List.of("--data-dir", directory.toString(), "doctor"));
        all.addAll(List.of(args));
        PrintWriter writer = new PrintWriter(out, true);
        return Shell.run(writer, writer, environment, all.toArray(String[]::new));
    }

    /** The states by their keys. */
    private Map<String, String> states() {
        return out.toString()
                .lines()
                .map(line -> Json.read(line, DoctorCommand.Finding.class))
                .collect(Collectors.toMap(DoctorCommand.Finding::key, DoctorCommand.Finding::state));
    }

    @Test
    void doctor_reportsServerAndEnvironmentFindings() {
        try (TestApp app = TestApp.start()) {
            String port = Integer.toString(app.app().port());
            run(Map.of(), directoryOf(app), "--port", port, "--json");
            Map<String, String> states = states();
            assertEquals("good", states.get("versions"));
            assertEquals("good", states.get("owners"));
            assertTrue(states.containsKey("storage"), "what failed is counted for the whole process");
            assertEquals("late", states.get("backup"), "there is none");
            assertFalse(states.containsKey("server"), states::toString);
            run(Map.of(), directoryOf(app), "--port", port);
            assertTrue(out.toString().contains("There is none on this server."), out::toString);
        }
    }

    @Test
    void noRunningServer_isReported_andFails() {
        try (TestApp app = TestApp.start()) {
            assertEquals(1, run(Map.of(), directoryOf(app), "--port", "1"));
            assertTrue(out.toString().contains("None answers on port 1 of this machine"), out::toString);
            assertTrue(out.toString().contains("Start it, or name its port with --port."), out::toString);
        }
    }

    @Test
    void directoryReadableByOthers_isRestricted_andReported() throws IOException {
        try (TestApp app = TestApp.start()) {
            Path directory = directoryOf(app);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            String port = Integer.toString(app.app().port());
            run(Map.of(), directory, "--port", port, "--json");
            assertEquals("late", states().get("directory"));
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)));
            run(Map.of(), directory, "--port", port, "--json");
            assertEquals("good", states().get("directory"));
        }
    }

    @Test
    void mail_reallySendsOneToTheOwner() {
        try (TestMail mail = TestMail.start();
                TestApp app = TestApp.start()) {
            Map<String, String> smtp = Map.of(
                    "DASSIE_SMTP_HOST", "127.0.0.1",
                    "DASSIE_SMTP_PORT", Integer.toString(mail.port()),
                    "DASSIE_SMTP_TLS", "none");
            String port = Integer.toString(app.app().port());
            run(smtp, directoryOf(app), "--port", port, "--mail", "--json");
            assertEquals("bad", states().get("sent"), "there is no owner");
            app.user("olga", Role.OWNER);
            run(smtp, directoryOf(app), "--port", port, "--mail", "--json");
            assertEquals("good", states().get("sent"), out::toString);
            assertEquals("A test", mail.last().subject());
            run(Map.of(), directoryOf(app), "--port", port, "--mail");
            assertTrue(out.toString().contains("No mail is sent, because smtp.host is not set"), out::toString);
        }
    }

    @Test
    void findings_areForLoopbackAndTheOwnerOnly() {
        try (TestApp app = TestApp.start()) {
            String path = "/health/checks";
            app.anonymous().call("GET", path).expect(200);
            app.user("olga", Role.OWNER).call("GET", path).expect(200);
            app.user("anna", Role.ADMIN).call("GET", path).expect(403, "This action is not allowed");
            app.user("alice").call("GET", path).expect(403, "This action is not allowed");
            app.withToken("nonsense").call("GET", path).expect(401, "The access token is invalid");
            app.anonymous()
                    .answer(
                            app.anonymous()
                                    .request("GET", path)
                                    .header("X-Forwarded-For", "203.0.113.9")
                                    .asBytes(),
                            "GET",
                            path)
                    .expect(403, "This action is not allowed");
        }
    }
}
