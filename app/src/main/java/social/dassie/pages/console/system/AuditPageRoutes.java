package social.dassie.pages.console.system;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.AuditWords;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.Paging;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** The page with all actions of the staff, the newest first. */
public final class AuditPageRoutes {
    private static final String PAGE = ConsolePage.AUDIT_LOG.path();

    /** The value for the command line in the filter of who did it. */
    private static final String OPERATOR = "-";

    private final AuditLog audit;
    private final Accounts accounts;
    private final ConsoleSection section;

    public AuditPageRoutes(Accounts accounts, Console console) {
        this.audit = console.platform().audit();
        this.accounts = accounts;
        this.section = console.at(ConsolePage.AUDIT_LOG);
    }

    public void register(Routes routes) {
        routes.get(PAGE, ConsolePage.AUDIT_LOG.access(), this::list);
    }

    private void list(Request r) {
        String who = r.params().text("who", "").strip();
        String type = r.params().text("type", "");
        Slice<AuditEntry> found = find(r, who, type);
        Map<Long, String> names =
                LogLine.names(found.items().stream().map(AuditEntry::accountId).filter(Objects::nonNull), accounts);
        List<AuditView.Row> rows = found.items().stream()
                .map(entry -> row(entry, names, r.caller()))
                .toList();
        String path = PAGE + "?who=" + Percent.encode(who) + "&type=" + Percent.encode(type);
        section.show(r, new AuditView(section.menu(r), who, type, rows, found.older(path)));
    }

    /** Returns the entries; none for a name that no local account has. */
    private Slice<AuditEntry> find(Request r, String who, String type) {
        Long accountId = null;
        if (who.equals(OPERATOR)) {
            accountId = 0L;
        } else if (!who.isEmpty()) {
            accountId = accounts.find(who.startsWith("@") ? who.substring(1) : who, null)
                    .map(Account::id)
                    .orElse(null);
            if (accountId == null) {
                return Slice.empty();
            }
        }
        return audit.list(accountId, type.isEmpty() ? null : type, r.page(Paging.ON_A_PAGE, Paging.ON_A_PAGE));
    }

    private static AuditView.Row row(AuditEntry entry, Map<Long, String> names, Caller visitor) {
        return new AuditView.Row(
                TimeView.of(entry.createdAt()),
                LogLine.name(entry, names),
                AuditWords.action(entry.action()),
                AuditWords.target(entry.targetType()),
                AuditWords.label(entry),
                page(entry, visitor),
                entry.before(),
                entry.after());
    }

    /** Returns the console page about the target; null if there is none, and for a visitor who may not open it. */
    private static @Nullable String page(AuditEntry entry, Caller visitor) {
        ConsolePage page = switch (entry.targetType()) {
            case "account" -> ConsolePage.ACCOUNTS;
            case "report" -> ConsolePage.REPORTS;
            case "appeal" -> ConsolePage.APPEALS;
            case "delivery_host" -> ConsolePage.DELIVERIES;
            case "settings" -> ConsolePage.SETTINGS;
            case "warning_preset" -> ConsolePage.WARNING_PRESETS;
            default -> null;
        };
        if (page == null || !page.isFor(visitor)) {
            return null;
        }
        return switch (page) {
            case SETTINGS, WARNING_PRESETS -> page.path();
            case DELIVERIES -> page.path("hosts/" + Percent.encode(entry.targetLabel()));
            default -> page.path(entry.targetId());
        };
    }
}
