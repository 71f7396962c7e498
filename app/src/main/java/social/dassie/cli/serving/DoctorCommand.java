package social.dassie.cli.serving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.LocalServer;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Json;
import social.dassie.ground.storage.StartException;
import social.dassie.people.users.User;
import social.dassie.staff.instance.discovery.Release;

/** {@code dassie doctor}: diagnoses the environment of a server, and says what to do. */
@Command(
        name = "doctor",
        description = "Finds problems around this server and says what to do: the data directory, the versions, and"
                + " the running server's own checks (its address from outside, proxy, WebSockets, mail, disk,"
                + " database, backups, jobs). Exit code 1 when something is wrong.")
public final class DoctorCommand extends ToolCommand implements Callable<Integer> {
    private static final int ANSWER_MS = 40_000;
    /** The permissions of group and others, as {@code ls -l} shows them. */
    private static final String FOR_NOBODY_ELSE = "------";

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port of the running server; that of the settings when not given.")
    @Nullable
    Integer port;

    @Option(names = "--mail", description = "Also sends a real email to the owner.")
    boolean mail;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    boolean json;

    /** A checked item; {@code state} is {@code good}, {@code late} (worth a look) or {@code bad}. */
    public record Finding(String key, String name, String state, String found, String advice) {
        public static Finding good(String key, String name, String found) {
            return new Finding(key, name, "good", found, "");
        }

        public static Finding bad(String key, String name, String found, String advice) {
            return new Finding(key, name, "bad", found, advice);
        }

        public boolean isBad() {
            return state.equals("bad");
        }

        /** Returns a line for people, in which problems stand out. */
        public String line() {
            String mark = switch (state) {
                case "good" -> "fine";
                case "late" -> "LOOK";
                default -> "WRONG";
            };
            String text = String.format(Locale.ROOT, "%-6s %-20s %s", mark, name, found);
            return advice.isEmpty() ? text : text + System.lineSeparator() + " ".repeat(28) + advice;
        }
    }

    @Override
    public Integer call() {
        List<Finding> findings = new ArrayList<>();
        findings.add(versions());
        findings.add(directory(cli.existingDirectory())); // opening it would restrict its permissions
        try (Tools tools = open()) {
            findings.add(owners(tools.platform().directory().foreignFiles()));
            findings.addAll(server());
            if (mail) {
                findings.add(mail(tools));
            }
        }
        findings.forEach(finding -> out().println(json ? Json.text(finding) : finding.line()));
        return findings.stream().anyMatch(Finding::isBad) ? 1 : 0;
    }

    private static Finding versions() {
        return Finding.good(
                "versions",
                "Versions",
                "Dassie " + Release.VERSION + ", Java " + Runtime.version() + ", " + System.getProperty("os.name")
                        + " on " + System.getProperty("os.arch"));
    }

    private static Finding directory(Path directory) {
        String name = "Data directory";
        String permissions;
        try {
            permissions = permissions(directory);
        } catch (IOException | UnsupportedOperationException e) {
            return Finding.good("directory", name, directory.toString());
        }
        return permissions.endsWith(FOR_NOBODY_ELSE)
                ? Finding.good("directory", name, directory + " belongs to its owner alone.")
                : new Finding(
                        "directory",
                        name,
                        "late",
                        directory + " was open to other users of this machine (" + permissions + "). It no longer is.",
                        "Look who can read copies of it.");
    }

    private static String permissions(Path directory) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(directory));
    }

    private static Finding owners(List<Path> foreign) {
        return foreign.isEmpty()
                ? Finding.good("owners", "Owner of the files", "All files are of one user.")
                : Finding.bad(
                        "owners",
                        "Owner of the files",
                        foreign.size() + " files are of another user, such as " + foreign.get(0) + ".",
                        "Give them back as root with chown -R.");
    }

    /** Returns the self-check of the server, which takes until it has reached itself from outside. */
    private List<Finding> server() {
        LocalServer server = LocalServer.of(cli, port == null ? null : port.toString());
        try {
            LocalServer.Answer answer = server.get("/health/checks", "Accept-Language", "en", ANSWER_MS);
            if (answer.status() != 200) {
                throw new IOException("it answers with status " + answer.status());
            }
            return List.of(Json.read(answer.text(), Finding[].class));
        } catch (IOException e) {
            return List.of(Finding.bad(
                    "server",
                    "Server",
                    "None answers on port " + server.port() + " of this machine (" + e.getMessage()
                            + "), so its own checks were skipped.",
                    "Start it, or name its port with --port."));
        }
    }

    private static Finding mail(Tools tools) {
        String name = "An email";
        String address = tools.users().staff().stream()
                .filter(user -> tools.users().isOwner(user.accountId()))
                .map(User::email)
                .findFirst()
                .orElse("");
        if (address.isEmpty()) {
            return Finding.bad("sent", name, "There is no owner to send it to.", "Make the owner's account first.");
        }
        try {
            return Finding.good("sent", name, MailCommand.send(tools, address) + " took one to " + address + ".");
        } catch (StartException e) {
            return Finding.bad("sent", name, e.getMessage() + ".", "Mend the settings that begin with smtp.");
        }
    }
}
