package social.dassie.cli.staff;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.storage.StartException;
import social.dassie.staff.instance.rules.RuleEntity;
import social.dassie.staff.instance.rules.Rules;

/** {@code dassie rule}: the rules that people agree to when they sign up. */
@Command(
        name = "rule",
        description = "Adds, lists, changes, moves and removes the rules of this instance, also while the server runs.")
public final class RuleCommand extends ToolCommand {
    @Command(name = "add", description = "Adds a rule after the others.")
    void add(
            @Parameters(paramLabel = "TEXT", description = "The text of the rule.") String text,
            @Option(names = "--hint", defaultValue = "", paramLabel = "TEXT", description = "A longer explanation.")
                    String hint) {
        try (Tools tools = open()) {
            out().println("Added the rule "
                    + tools.rules().add(Caller.ANONYMOUS, text, hint).id());
        }
    }

    @Command(name = "list", description = "Lists the rules in their order, with their translations.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            for (RuleEntity rule : tools.rules().all()) {
                if (isJson) {
                    out().println(Json.text(rule));
                    continue;
                }
                out().println(rule.id() + "  " + line(rule.text(), rule.hint()));
                rule.translations()
                        .forEach((language, words) ->
                                out().println("    " + language + "  " + line(words.text(), words.hint())));
            }
        }
    }

    @Command(name = "edit", description = "Changes a rule; options that are not given change nothing.")
    void edit(
            @Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id,
            @Option(names = "--text", paramLabel = "TEXT", description = "The text of the rule.") @Nullable String text,
            @Option(names = "--hint", paramLabel = "TEXT", description = "A longer explanation.") @Nullable
                    String hint) {
        requireChange("edit");
        try (Tools tools = open()) {
            Rules rules = tools.rules();
            RuleEntity rule = find(rules, id);
            rules.change(Caller.ANONYMOUS, id, text == null ? rule.text() : text, hint == null ? rule.hint() : hint);
            out().println("Changed the rule " + id);
        }
    }

    @Command(name = "move", description = "Moves a rule to another place.")
    void move(
            @Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id,
            @Parameters(paramLabel = "PLACE", description = "1 for the first.") int place) {
        try (Tools tools = open()) {
            Rules rules = tools.rules();
            find(rules, id);
            rules.move(Caller.ANONYMOUS, id, place);
            out().println("Moved the rule " + id);
        }
    }

    @Command(name = "remove", description = "Removes a rule; reports that name it keep it.")
    void remove(@Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id) {
        try (Tools tools = open()) {
            Rules rules = tools.rules();
            find(rules, id);
            rules.remove(Caller.ANONYMOUS, id);
            out().println("Removed the rule " + id);
        }
    }

    @Command(name = "translate", description = "Adds a translation of a rule; without a text removes it.")
    void translate(
            @Parameters(paramLabel = "ID", description = "As 'list' shows it.") long id,
            @Parameters(paramLabel = "LANGUAGE", description = "A code such as de or zh-TW.") String language,
            @Parameters(paramLabel = "TEXT", arity = "0..1", description = "The rule in that language.") @Nullable
                    String text,
            @Option(names = "--hint", defaultValue = "", paramLabel = "TEXT", description = "Its explanation.")
                    String hint) {
        try (Tools tools = open()) {
            Rules rules = tools.rules();
            RuleEntity rule = find(rules, id);
            if (text != null) {
                rules.translate(Caller.ANONYMOUS, id, language, text, hint);
                out().println("Translated the rule " + id);
            } else if (rule.translations().containsKey(language)) {
                rules.removeTranslation(Caller.ANONYMOUS, id, language);
                out().println("Removed the translation of the rule " + id);
            } else {
                throw new StartException("The rule " + id + " has no translation \"" + language + "\"");
            }
        }
    }

    private static RuleEntity find(Rules rules, long id) {
        return rules.all().stream()
                .filter(rule -> rule.id().equals(Long.toString(id)))
                .findFirst()
                .orElseThrow(() -> new StartException("There is no rule " + id));
    }

    private static String line(String text, String hint) {
        return hint.isEmpty() ? text : text + " (" + hint + ")";
    }
}
