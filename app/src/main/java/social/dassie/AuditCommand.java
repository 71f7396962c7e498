package social.dassie;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.accounts.Account;
import social.dassie.audit.AuditEntry;

/** {@code dassie audit}: what those who look after the instance did. */
@Command(
        name = "audit",
        description = "Lists what those who look after the instance did, the newest first, also while the server runs.")
final class AuditCommand implements Runnable {
    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Option(names = "--account", paramLabel = "NAME", description = "Only what was done to this account.")
    private @Nullable String account;

    @Option(names = "--details", description = "Also what there was before and after, as JSON.")
    private boolean hasDetails;

    @Option(
            names = "--limit",
            defaultValue = "100",
            paramLabel = "N",
            description = "At most so many; ${DEFAULT-VALUE} when not given.")
    private int limit;

    @Override
    public void run() {
        try (Core core = main.openCore()) {
            List<AuditEntry> entries =
                    account == null ? core.audit.newest(limit) : core.audit.of("account", core.idOf(account), limit);
            Map<Long, String> names = names(core, entries);
            String form = "%-20s  %-20s  %-12s  %-20s  %s%n";
            PrintWriter out = spec.commandLine().getOut();
            out.printf(form, "WHEN", "WHO", "WHAT", "TO", "NAME");
            for (AuditEntry entry : entries) {
                out.printf(
                        form,
                        Instant.ofEpochMilli(entry.createdAt()).truncatedTo(ChronoUnit.SECONDS),
                        entry.accountId() == null ? "-" : names.getOrDefault(entry.accountId(), "-"),
                        entry.action(),
                        entry.targetType() + " " + entry.targetId(),
                        entry.targetLabel());
                if (hasDetails) {
                    out.println("    before  " + (entry.before() == null ? "-" : entry.before()));
                    out.println("    after   " + (entry.after() == null ? "-" : entry.after()));
                }
            }
            out.flush();
        }
    }

    private static Map<Long, String> names(Core core, List<AuditEntry> entries) {
        List<Long> ids = entries.stream()
                .map(AuditEntry::accountId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return core.accounts.findAll(ids).stream().collect(Collectors.toMap(Account::id, Account::acct));
    }
}
