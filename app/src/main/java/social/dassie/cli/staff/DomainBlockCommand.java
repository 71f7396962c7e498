package social.dassie.cli.staff;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Caller;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.BlockFile;
import social.dassie.network.domains.BlockImport;
import social.dassie.network.domains.BlockList;
import social.dassie.network.domains.BlockTerms;
import social.dassie.network.domains.DomainBlock;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.network.domains.DomainLimits;

/** {@code dassie domain-block}: blocks of whole servers, and block lists. */
@Command(
        name = "domain-block",
        description = "Limits other servers, one by one or by lists, also while the server runs.")
public final class DomainBlockCommand extends ToolCommand {
    @Command(name = "list", description = "Lists the blocks by name.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing = new Listing(
                            out(),
                            isJson,
                            "%-40s  %-8s  %-6s  %-8s  %s%n",
                            "DOMAIN",
                            "SEVERITY",
                            "MEDIA",
                            "REPORTS",
                            "COMMENT")
                    .titled();
            for (DomainBlock block : tools.domains().blocked.all()) {
                listing.add(
                        block.domain(),
                        block.severity().key(),
                        block.rejectMedia() ? "reject" : "-",
                        block.rejectReports() ? "reject" : "-",
                        block.publicComment() == null ? "" : oneLine(block.publicComment()));
            }
            out().flush();
        }
    }

    @Command(name = "add", description = "Blocks a domain and its sub-domains.")
    void add(
            @Parameters(paramLabel = "DOMAIN") String domain,
            @Option(
                            names = "--severity",
                            defaultValue = "silence",
                            paramLabel = "S",
                            description =
                                    "silence (shown to followers only), suspend or noop; ${DEFAULT-VALUE} when not"
                                            + " given.")
                    DomainBlockSeverity severity,
            @Option(names = "--reject-media", description = "Refuses media from there.") boolean rejectMedia,
            @Option(names = "--reject-reports", description = "Refuses reports from there.") boolean rejectReports,
            @Option(names = "--private-comment", paramLabel = "TEXT", description = "Comment for the staff.") @Nullable
                    String privateComment,
            @Option(names = "--public-comment", paramLabel = "TEXT", description = "Comment for everyone.") @Nullable
                    String publicComment,
            @Option(names = "--obfuscate", description = "Hides a part of the name in public.") boolean obfuscate) {
        try (Tools tools = open()) {
            BlockTerms terms =
                    new BlockTerms(severity, rejectMedia, rejectReports, privateComment, publicComment, obfuscate);
            DomainBlock block = tools.domains().blocked.add(Caller.ANONYMOUS, domain, terms);
            out().println("Blocked " + block.domain() + " (" + severity.key() + "): " + reach(tools, block.domain()));
        }
    }

    @Command(name = "remove", description = "Removes a block, and its effect on accounts.")
    void remove(@Parameters(paramLabel = "DOMAIN") String domain) {
        try (Tools tools = open()) {
            DomainBlock block = tools.domains()
                    .blocked
                    .find(name(domain))
                    .orElseThrow(() -> new StartException("There is no block of " + domain));
            tools.domains().blocked.remove(Caller.ANONYMOUS, block.id());
            out().println("The block of " + block.domain() + " is gone");
        }
    }

    @Command(name = "preview", description = "Shows what a block of a domain would cut off; changes nothing.")
    void preview(@Parameters(paramLabel = "DOMAIN") String domain) {
        try (Tools tools = open()) {
            out().println(name(domain) + " and its sub-domains: " + reach(tools, name(domain)));
        }
    }

    @Command(
            name = "import",
            description =
                    "Adds the blocks of a CSV file with Mastodon's columns; a domain without a severity is suspended.")
    int importFrom(
            @Parameters(paramLabel = "FILE") Path file,
            @Option(names = "--overwrite", description = "Changes existing blocks; without it they stay as they are.")
                    boolean overwrites) {
        if (!Files.exists(file)) {
            throw new StartException("There is no file " + file);
        }
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException e) {
            throw new StartException("The file " + file + " cannot be read: " + e.getMessage());
        }
        try (Tools tools = open()) {
            BlockImport.Changes changes =
                    tools.domains().imports.once(Caller.ANONYMOUS, BlockFile.read(text), overwrites);
            out().println("Added " + changes.added().size() + ", changed "
                    + changes.changed().size() + ", passed over "
                    + changes.kept().size() + ", failed "
                    + changes.problems().size());
            changes.problems().forEach(err()::println);
            return changes.problems().isEmpty() ? 0 : 1;
        }
    }

    @Command(name = "export", description = "Writes all blocks as CSV with Mastodon's columns.")
    void export(
            @Parameters(paramLabel = "FILE", arity = "0..1", description = "stdout when not given.") @Nullable
                    Path file) {
        try (Tools tools = open()) {
            List<DomainBlock> blocks = tools.domains().blocked.all();
            if (file == null) {
                out().print(BlockFile.write(blocks));
                out().flush();
            } else {
                Files.writeString(file, BlockFile.write(blocks), StandardCharsets.UTF_8);
                out().println("Wrote " + blocks.size() + " blocks to " + file);
            }
        } catch (IOException e) {
            throw new StartException("The file " + file + " cannot be written: " + e.getMessage());
        }
    }

    @Command(
            name = "subscribe",
            description = "Subscribes to a blocklist (CSV) at an https URL: adds its blocks now, and the server updates"
                    + " them daily. Without a URL, lists the subscriptions.")
    void subscribe(@Parameters(paramLabel = "URL", arity = "0..1") @Nullable String url) {
        try (Tools tools = open()) {
            if (url == null) {
                tools.domains().lists.all().forEach(this::print);
                out().flush();
                return;
            }
            BlockImport.Changes changes = tools.domains().lists.subscribe(Caller.ANONYMOUS, url);
            print("Added", changes.added());
            print("Changed", changes.changed());
            print("Removed", changes.removed());
            print("Left as they were made here", changes.kept());
            changes.problems().forEach(err()::println);
        }
    }

    @Command(name = "unsubscribe", description = "Unsubscribes from a blocklist and removes its blocks.")
    void unsubscribe(@Parameters(paramLabel = "URL") String url) {
        try (Tools tools = open()) {
            int count = tools.domains()
                    .lists
                    .unsubscribe(Caller.ANONYMOUS, url)
                    .orElseThrow(() -> new StartException("The list " + url + " is not followed"));
            out().println("Removed: " + count);
        }
    }

    private void print(BlockList list) {
        out().println(list.url() + "  "
                + (list.refreshedAt() == null
                        ? "never read"
                        : Instant.ofEpochMilli(list.refreshedAt()).truncatedTo(ChronoUnit.SECONDS))
                + (list.lastError() == null ? "" : "  since then: " + oneLine(list.lastError())));
    }

    private void print(String what, List<String> domains) {
        out().println(what + ": " + domains.size()
                + (domains.isEmpty() ? "" : " (" + String.join(", ", domains) + ")"));
    }

    private static String reach(Tools tools, String domain) {
        DomainLimits.Affected affected = tools.domains().limits.measure(domain);
        return "known accounts " + affected.accounts() + ", follows from here " + affected.followed()
                + ", follows to here " + affected.followers() + ", posts " + affected.posts();
    }

    private static String name(String typed) {
        String domain = DomainNames.ofServer(typed);
        if (domain == null) {
            throw new StartException("\"" + typed + "\" is not a valid domain name");
        }
        return domain;
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
