package social.dassie.pages.console.search;

import java.util.List;
import java.util.Map;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Percent;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.words.TimeTexts;
import social.dassie.pages.console.AuditWords;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.LogLine;
import social.dassie.people.accounts.Accounts;

/** Finds the staff's recent actions on targets whose names contain this text. */
record LogFinder(AuditLog log, Accounts accounts) implements Source.Finder {
    @Override
    public Hits find(Caller caller, String text) {
        List<AuditEntry> entries = log.about(text, Hits.MOST);
        Map<Long, String> names = LogLine.names(entries.stream().map(AuditEntry::accountId), accounts);
        List<Hits.Hit> found = entries.stream()
                .map(entry -> new Hits.Hit(
                        AuditWords.target(entry.targetType()) + " " + AuditWords.label(entry) + ": "
                                + AuditWords.action(entry.action()),
                        ConsolePage.AUDIT_LOG.path() + "?type=" + Percent.encode(entry.targetType()) + "&max_id="
                                + (entry.id() + 1),
                        LogLine.name(entry, names) + " · " + TimeTexts.minute(entry.createdAt())))
                .toList();
        return Hits.of(ConsolePage.AUDIT_LOG.title(), found);
    }
}
