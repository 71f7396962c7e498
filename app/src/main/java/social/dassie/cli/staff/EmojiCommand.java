package social.dassie.cli.staff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.text.DomainNames;
import social.dassie.media.emojis.CustomEmoji;
import social.dassie.media.emojis.EmojiFiles;
import social.dassie.media.emojis.Emojis;

/** {@code dassie emoji}: the custom emoji of this instance. */
@Command(name = "emoji", description = "Imports, lists, changes and deletes custom emoji, also while the server runs.")
public final class EmojiCommand extends ToolCommand {
    /** Enables or disables an emoji; at most one of the two. */
    static final class Ability {
        @Option(names = "--disable", description = "Shows its shortcode as plain text from now on.")
        private boolean disable;

        @Option(names = "--enable", description = "Undoes --disable.")
        private boolean enable;

        boolean isDisabled() {
            return disable && !enable;
        }
    }

    private int imported;
    private int skipped;
    private int failed;

    @Command(
            name = "import",
            description = "Adds PNG, GIF and WebP images of at most 256 KB from a file, a directory or an archive (ZIP,"
                    + " TAR, TAR.GZ); each is named as its file.")
    int importFrom(
            @Parameters(paramLabel = "PATH", description = "File, directory or archive.") Path path,
            @Option(names = "--category", paramLabel = "C", description = "Group in the pickers of apps.") @Nullable
                    String category,
            @Option(names = "--prefix", defaultValue = "", paramLabel = "P", description = "Prefix for each name.")
                    String prefix,
            @Option(names = "--unlisted", description = "Pickers do not offer them.") boolean isUnlisted,
            @Option(names = "--overwrite", description = "Replaces existing emoji; without it they are skipped.")
                    boolean overwrite) {
        if (!Files.exists(path)) {
            throw new StartException("There is no file " + path);
        }
        try (Tools tools = open()) {
            Emojis emojis = tools.emojis();
            EmojiFiles.read(path, (name, picture) -> {
                String shortcode = prefix + name;
                try {
                    Optional<CustomEmoji> before = emojis.find(shortcode);
                    if (before.isPresent() && !overwrite) {
                        skipped++;
                    } else if (before.isPresent()) {
                        emojis.replace(Caller.ANONYMOUS, before.get().id(), picture);
                        emojis.update(Caller.ANONYMOUS, before.get().id(), category, !isUnlisted);
                        imported++;
                    } else {
                        emojis.create(Caller.ANONYMOUS, shortcode, picture, category, !isUnlisted);
                        imported++;
                    }
                } catch (ApiException refused) {
                    failed++;
                    err().println(shortcode + ": " + refused.reason());
                }
            });
        } catch (IOException unreadable) {
            String reason = unreadable.getMessage() == null ? "it ends in the middle" : unreadable.getMessage();
            throw new StartException("The file " + path + " cannot be read: " + reason);
        }
        if (imported + skipped + failed == 0) {
            throw new StartException("There is no picture in " + path
                    + ": emoji come from PNG, GIF or WebP files, one, a directory, or a ZIP or TAR archive of them");
        }
        out().println("Imported " + imported + ", passed over " + skipped + ", failed " + failed);
        return failed == 0 ? 0 : 1;
    }

    @Command(name = "list", description = "Lists the custom emoji.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing =
                    new Listing(out(), isJson, "%-30s  %-20s  %s%n", "SHORTCODE", "CATEGORY", "STATE").titled();
            for (CustomEmoji emoji : tools.emojis().all()) {
                String state = emoji.disabled() ? "disabled" : emoji.visibleInPicker() ? "visible" : "unlisted";
                listing.add(emoji.shortcode(), emoji.category() == null ? "" : emoji.category(), state);
            }
            out().flush();
        }
    }

    @Command(name = "modify", description = "Changes an emoji; options that are not given change nothing.")
    void modify(
            @Parameters(paramLabel = "NAME", description = "The shortcode, without colons.") String name,
            @Option(names = "--category", paramLabel = "C", description = "Group in the pickers of apps.") @Nullable
                    String category,
            @Option(
                            names = "--visible",
                            arity = "1",
                            paramLabel = "true|false",
                            description = "Whether pickers offer it.")
                    @Nullable
                    Boolean isVisible,
            @ArgGroup(exclusive = true) @Nullable Ability ability) {
        requireChange("modify");
        try (Tools tools = open()) {
            Emojis emojis = tools.emojis();
            CustomEmoji emoji = named(emojis, name);
            emojis.update(
                    Caller.ANONYMOUS,
                    emoji.id(),
                    category == null ? emoji.category() : category,
                    isVisible == null ? emoji.visibleInPicker() : isVisible);
            if (ability != null) {
                emojis.changeDisabled(Caller.ANONYMOUS, emoji.id(), ability.isDisabled());
            }
        }
        out().println("Changed the emoji " + name);
    }

    @Command(name = "copy", description = "Copies a remote emoji that is known from posts.")
    void copy(
            @Parameters(paramLabel = "NAME@DOMAIN", description = "The shortcode there, and the server.") String source,
            @Option(names = "--as", paramLabel = "NAME", description = "The shortcode here; the same when not given.")
                    @Nullable
                    String name,
            @Option(names = "--category", paramLabel = "C", description = "Group in the pickers of apps.") @Nullable
                    String category) {
        int at = source.indexOf('@');
        if (at <= 0) {
            throw misuse("copy", "\"" + source + "\" must be as blob@example.org");
        }
        String shortcode = source.substring(0, at);
        String domain = DomainNames.searched(source.substring(at + 1));
        try (Tools tools = open()) {
            String copy = tools.emojiCopies()
                    .copy(Caller.ANONYMOUS, domain, shortcode, name == null ? shortcode : name, category)
                    .shortcode();
            out().println("Added the emoji " + copy);
        } catch (ApiException refused) {
            throw refused.status() == 404 ? new StartException("No emoji " + source + " is known here") : refused;
        }
    }

    @Command(name = "delete", description = "Deletes an emoji and its image.")
    void delete(@Parameters(paramLabel = "NAME", description = "The shortcode, without colons.") String name) {
        try (Tools tools = open()) {
            Emojis emojis = tools.emojis();
            emojis.delete(Caller.ANONYMOUS, named(emojis, name).id());
        }
        out().println("Deleted the emoji " + name);
    }

    private static CustomEmoji named(Emojis emojis, String name) {
        return emojis.find(name)
                .orElseThrow(() -> new StartException("There is no emoji \"" + name + "\" on this instance"));
    }
}
