package social.dassie.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.serving.DoctorCommand.Finding;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Migrations;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.UpgradeTrial;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie upgrade --check}: shows what an upgrade would do, before it is done. */
@Command(
        name = "upgrade",
        description = "Shows what an upgrade to this version, or to the one in NEW.jar, would do: schema migrations"
                + " (tried on a copy), settings, disk space, Java. Changes nothing, also while the server runs."
                + " Exit code 1 when something prevents the upgrade.")
public final class UpgradeCommand extends ToolCommand implements Callable<Integer> {
    /** The space that stays free while an upgrade is tried. */
    private static final long SPARE_BYTES = 128L << 20;

    private static final String DATABASE = "database";
    private static final String ROOM = "room";

    @Parameters(paramLabel = "NEW.jar", arity = "0..1", description = "The newer version; this one when not given.")
    private @Nullable Path jar;

    @Option(
            names = "--check",
            required = true,
            description = "Only checks. To upgrade, stop the server, replace the jar, and start it.")
    @SuppressWarnings("UnusedVariable") // read by picocli, which requires it
    private boolean isCheck;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        Path place = cli.existingDirectory();
        return jar == null ? check(place) : OtherJar.of(jar).check(place, isJson, this);
    }

    private int check(Path place) {
        List<Finding> findings = new ArrayList<>();
        findings.add(
                Finding.good("versions", "Version", "Dassie " + Release.BUILD + " on Java " + Runtime.version() + "."));
        findings.add(settings(SettingsSource.problems(cli.installation().settings(), place, cli.environment())));
        List<String> unknown =
                SettingsSource.unknownVariables(cli.installation().settings(), cli.environment());
        if (!unknown.isEmpty()) {
            findings.add(new Finding(
                    "variables",
                    "Environment",
                    "late",
                    "These variables are not settings and are ignored: " + String.join(", ", unknown) + ".",
                    "Remove them, or see 'dassie settings' for the names."));
        }
        try (DataDirectory directory = DataDirectory.open(place)) {
            findings.addAll(database(directory));
        }
        findings.forEach(finding -> out().println(isJson ? Json.text(finding) : finding.line()));
        return findings.stream().anyMatch(Finding::isBad) ? 1 : 0;
    }

    private static Finding settings(List<String> problems) {
        String name = "Settings";
        return problems.isEmpty()
                ? Finding.good("settings", name, "This version knows all of them.")
                : Finding.bad(
                        "settings",
                        name,
                        String.join("; ", problems) + ".",
                        "Change or remove these lines before the upgrade: the server would not start.");
    }

    private List<Finding> database(DataDirectory directory) {
        String name = "Database";
        int schema;
        DatabaseFile file = new DatabaseFile(directory.database());
        try {
            schema = file.schema();
        } catch (StartException e) {
            return List.of(Finding.bad(
                    DATABASE, name, e.getMessage() + ".", "Keep the version that runs now, or take a newer one."));
        }
        List<String> steps = Migrations.STANDARD.after(schema);
        if (steps.isEmpty()) {
            return List.of(Finding.good(
                    DATABASE, name, "It has schema " + schema + " already; nothing in it changes with this version."));
        }
        long free = directory.path().toFile().getUsableSpace();
        long bytes = file.bytes();
        if (free < 2 * bytes + SPARE_BYTES) {
            return List.of(
                    Finding.bad(
                            ROOM,
                            "Room on the disk",
                            "The upgrade keeps a copy of the database of " + mb(bytes) + ", and only " + mb(free)
                                    + " are free.",
                            "Make room for twice the database before the upgrade."),
                    new Finding(DATABASE, name, "late", steps(schema, steps) + " There is no room to try it.", ""));
        }
        return tried(directory, steps(schema, steps), bytes, free);
    }

    private List<Finding> tried(DataDirectory directory, String steps, long bytes, long free) {
        UpgradeTrial trial;
        try (ProgressBar bar = progress()) {
            bar.show("Trying the upgrade on a copy of " + mb(bytes));
            trial = UpgradeTrial.of(directory);
        }
        List<Finding> findings = new ArrayList<>();
        String took = String.format(
                Locale.ROOT,
                " On a copy that took %.1f seconds, after %.1f for the copy that is kept; meanwhile visitors see"
                        + " that the server is back soon.",
                trial.stepsMs() / 1e3,
                trial.copyMs() / 1e3);
        findings.add(
                trial.problems().isEmpty()
                        ? Finding.good(DATABASE, "Database", steps + took)
                        : Finding.bad(
                                DATABASE,
                                "Database",
                                steps + " On a copy it went wrong: " + String.join("; ", trial.problems()) + ".",
                                "Stay with the version that runs now; 'dassie check' says whether the database is damaged."));
        long needed = bytes + trial.logBytes();
        String room =
                "The upgrade needs " + mb(needed) + " for a while, most of it for a copy; " + mb(free) + " are free.";
        findings.add(
                free > needed + SPARE_BYTES
                        ? Finding.good(ROOM, "Room on the disk", room)
                        : Finding.bad(ROOM, "Room on the disk", room, "Make room before the upgrade."));
        return findings;
    }

    private static String steps(int schema, List<String> steps) {
        return "Schema " + schema + " becomes " + Database.SCHEMA + " (" + String.join(", ", steps) + ").";
    }

    private static String mb(long bytes) {
        return (bytes + 999_999) / 1_000_000 + " MB";
    }
}
