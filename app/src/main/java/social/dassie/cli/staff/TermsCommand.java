package social.dassie.cli.staff;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.staff.instance.texts.TermsOfService;

/** {@code dassie terms}: the terms of service, each with the day on which they take effect. */
@Command(
        name = "terms",
        description = {
            "Publishes, lists and withdraws terms of service, also while the server runs.",
            "They are written in Markdown (CommonMark); %%{domain} in them becomes the domain."
        })
public final class TermsCommand extends ToolCommand {
    @Command(name = "publish", description = "Publishes the terms in a file.")
    void publish(
            @Parameters(paramLabel = "FILE", description = "In UTF-8.") Path file,
            @Option(
                            names = "--effective",
                            paramLabel = "DATE",
                            description = "The day they take effect, such as 2026-12-01; today when not given.")
                    @Nullable
                    String date,
            @Option(names = "--changelog", defaultValue = "", paramLabel = "TEXT", description = "What changed.")
                    String changelog) {
        String text = TextCommand.read(file);
        try (Tools tools = open()) {
            String day = date == null
                    ? LocalDate.ofInstant(tools.platform().clock().instant(), ZoneOffset.UTC)
                            .toString()
                    : date;
            tools.texts().publishTerms(Caller.ANONYMOUS, day, text, changelog);
            out().println("The terms hold from " + day);
        }
    }

    @Command(name = "list", description = "Lists the versions, newest first.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(out(), isJson, "%s%s%n", "DATE", "CHANGELOG");
            for (TermsOfService terms : tools.texts().allTerms()) {
                String changelog = terms.changelog();
                listing.add(terms.effectiveDate(), isJson || changelog.isEmpty() ? changelog : "  " + changelog);
            }
            out().flush();
        }
    }

    @Command(name = "show", description = "Prints a version as it was written.")
    void show(@Parameters(paramLabel = "DATE", description = "As 'list' shows it.") String date) {
        try (Tools tools = open()) {
            out().println(find(tools.texts(), date).text().stripTrailing());
        }
    }

    @Command(name = "withdraw", description = "Removes a version.")
    void withdraw(@Parameters(paramLabel = "DATE", description = "As 'list' shows it.") String date) {
        try (Tools tools = open()) {
            InstanceTexts texts = tools.texts();
            texts.withdrawTerms(Caller.ANONYMOUS, find(texts, date).effectiveDate());
        }
        out().println("The terms of " + date + " are withdrawn");
    }

    private static TermsOfService find(InstanceTexts texts, String date) {
        return texts.allTerms().stream()
                .filter(terms -> terms.effectiveDate().equals(date))
                .findFirst()
                .orElseThrow(() -> new StartException("There are no terms of " + date));
    }
}
