package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.strikes.Strike;

/**
 * One action in a list of actions.
 *
 * @param who the account that did it
 * @param note the comment on the action; empty for none
 * @param appeal the state of its appeal; null if absent
 * @param appealPage the console page of the appeal; null for a visitor who may not open it
 */
public record LogLine(
        TimeView time,
        String who,
        String what,
        String note,
        @Nullable String appeal,
        @Nullable String appealPage) {
    public static List<LogLine> ofLog(List<AuditEntry> entries, Accounts accounts) {
        Map<Long, String> names = names(entries.stream().map(AuditEntry::accountId), accounts);
        return entries.stream()
                .map(entry -> new LogLine(
                        TimeView.of(entry.createdAt()),
                        name(entry, names),
                        AuditWords.action(entry.action()),
                        "",
                        null,
                        null))
                .toList();
    }

    /** Returns lines for entries about several kinds of targets, which the lines name. */
    public static List<LogLine> ofThings(List<AuditEntry> entries, Accounts accounts) {
        List<LogLine> lines = ofLog(entries, accounts);
        return IntStream.range(0, lines.size())
                .mapToObj(
                        i -> lines.get(i).about(AuditWords.target(entries.get(i).targetType())))
                .toList();
    }

    private LogLine about(String thing) {
        return new LogLine(time, who, thing + ": " + what, note, appeal, appealPage);
    }

    public static List<LogLine> ofStrikes(List<Strike> strikes, Accounts accounts, Caller visitor) {
        Map<Long, String> names = names(strikes.stream().map(Strike::accountId), accounts);
        boolean mayOpen = visitor.may(Permission.MANAGE_APPEALS);
        return strikes.stream()
                .map(strike -> new LogLine(
                        TimeView.of(strike.createdAt()),
                        name(strike.accountId(), names),
                        action(strike),
                        strike.text(),
                        strike.appeal() == null
                                ? null
                                : AppealWords.state(strike.appeal().state()),
                        mayOpen && strike.appeal() != null ? ConsolePage.APPEALS.path() + "/" + strike.id() : null))
                .toList();
    }

    /** Returns the effect of a strike, in the staff's terms. */
    public static String action(Strike strike) {
        return AuditWords.action(strike.action());
    }

    /** Returns the name of a member of the staff, who may be deleted. */
    public static String name(@Nullable Long accountId, Accounts accounts) {
        return name(accountId, names(Stream.ofNullable(accountId), accounts));
    }

    /**
     * Returns who did something: a member of the staff, who may be deleted, or the operator by the name of the system
     * user.
     */
    public static String name(AuditEntry entry, Map<Long, String> names) {
        return entry.operator() == null
                ? name(entry.accountId(), names)
                : say("console.command_line", "{0} (command line)", entry.operator());
    }

    public static Map<Long, String> names(Stream<@Nullable Long> ids, Accounts accounts) {
        return accounts.findAll(ids.filter(Objects::nonNull).distinct().toList()).stream()
                .collect(Collectors.toMap(Account::id, account -> "@" + account.acct()));
    }

    public static String name(@Nullable Long accountId, Map<Long, String> names) {
        String name = accountId == null ? null : names.get(accountId);
        return name == null ? say("console.the_operator_or_an_account", "the operator, or a deleted account") : name;
    }
}
