package social.dassie.cli.upkeep;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.exports.InstanceDataExport;
import social.dassie.federation.exports.InstanceExport;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.backup.ProgressBar;

/** {@code dassie export}: everything, in formats that other programs read. */
@Command(name = "export", description = "Exports everything in formats that other programs read.")
public final class ExportCommand extends ToolCommand {
    @Command(
            name = "instance",
            description =
                    "Writes all accounts with their posts, files, lists and keys, and the instance's texts and blocks,"
                            + " to a new directory, also while the server runs. The directory appears when it is"
                            + " complete. It contains all secrets of the accounts: keep it safe.")
    void instance(
            @Parameters(paramLabel = "DIR", description = "The new directory; its parent must exist.") Path target,
            @Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open();
                ProgressBar bar = progress()) {
            MediaStore media = MediaStore.of(tools.platform());
            InstanceDataExport papers = new InstanceDataExport(
                    tools.platform(), tools.domains(), tools.rules(), tools.texts(), tools.emojis());
            InstanceExport export = new InstanceExport(
                    tools.platform(), tools.accounts(), tools.users(), tools.actors().keys, papers, media::find);
            InstanceExport.Summary written = export.write(target, bar);
            say(
                            isJson,
                            "Wrote %2$d accounts with %3$d posts and %4$d files, and %5$d emoji, to %1$s; %6$d files"
                                    + " are missing%n",
                            "DIRECTORY",
                            "ACCOUNTS",
                            "POSTS",
                            "FILES",
                            "EMOJI",
                            "MISSING")
                    .add(
                            target,
                            written.accounts(),
                            written.posts(),
                            written.files(),
                            written.emojis(),
                            written.missing());
        }
    }
}
