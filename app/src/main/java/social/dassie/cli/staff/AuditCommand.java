package social.dassie.cli.staff;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.pages.console.AuditWords;
import social.dassie.pages.console.LogLine;
import social.dassie.people.accounts.rows.Account;

/** {@code dassie audit}: the audit log of the staff's actions. */
@Command(name = "audit", description = "Lists the actions of the staff, newest first, also while the server runs.")
public final class AuditCommand extends ToolCommand implements Runnable {
    @Option(names = "--account", paramLabel = "NAME", description = "Only actions on this account.")
    private @Nullable String account;

    @Option(names = "--details", description = "Also the state before and after, as JSON.")
    private boolean hasDetails;

    @Option(
            names = "--limit",
            defaultValue = "100",
            paramLabel = "N",
            description = "The maximum number; ${DEFAULT-VALUE} when not given.")
    private int limit;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public void run() {
        try (Tools tools = open()) {
            List<AuditEntry> entries = account == null
                    ? tools.platform().audit().newest(limit)
                    : tools.platform().audit().of("account", tools.idOf(account), limit);
            Map<Long, String> names = names(tools, entries);
            PrintWriter out = out();
            Listing listing = new Listing(
                            out,
                            isJson,
                            "%1$-20s  %2$-20s  %6$-28s  %4$-28s  %7$s%n",
                            "WHEN",
                            "WHO",
                            "WHAT",
                            "TO",
                            "NAME",
                            "ACTION",
                            "LABEL")
                    .titled();
            for (AuditEntry entry : entries) {
                listing.add(
                        Instant.ofEpochMilli(entry.createdAt()).truncatedTo(ChronoUnit.SECONDS),
                        who(entry, names),
                        entry.action(),
                        entry.targetType() + " " + entry.targetId(),
                        entry.targetLabel(),
                        AuditWords.target(entry.targetType()) + ": " + AuditWords.action(entry.action()),
                        AuditWords.label(entry));
                if (hasDetails && !isJson) {
                    out.println("    before  " + (entry.before() == null ? "-" : entry.before()));
                    out.println("    after   " + (entry.after() == null ? "-" : entry.after()));
                }
            }
            out.flush();
        }
    }

    /** Returns the name of the actor: the operator is named as in the console; a dash stands for a deleted account. */
    private static String who(AuditEntry entry, Map<Long, String> names) {
        if (entry.operator() != null) {
            return LogLine.name(entry, names);
        }
        return entry.accountId() == null ? "-" : names.getOrDefault(entry.accountId(), "-");
    }

    private static Map<Long, String> names(Tools tools, List<AuditEntry> entries) {
        List<Long> ids = entries.stream()
                .map(AuditEntry::accountId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return tools.accounts().findAll(ids).stream().collect(Collectors.toMap(Account::id, Account::acct));
    }
}
