package social.dassie.staff.instance.renaming;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.StoredFormerOrigin;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.storage.AddressRewrite;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.network.domains.DomainRules;
import social.dassie.staff.instance.LastAddress;
import social.dassie.staff.instance.OwnDomains;

/**
 * Replaces the public address of a server: in its database and then in its settings. After an interruption the same call completes
 * it. If no other server knows the old address, it is replaced everywhere; otherwise it remains as the former origin, with the ids
 * that others know, and each account moves ({@link FormerOriginRows}).
 */
public final class Renaming {
    /**
     * What a new address concerns.
     *
     * @param from the old address
     * @param to the new address
     * @param passkeys passkeys, which are valid for the old address only
     * @param changedTexts rows that contained the old address; 0 before they are changed
     * @param known what other servers know; null if no other server knows this one
     */
    @JsonInclude
    public record Report(
            String from,
            String to,
            long users,
            long posts,
            long passkeys,
            long changedTexts,
            @Nullable Known known) {
        private Report changed(long rows) {
            return new Report(from, to, users, posts, passkeys, rows, known);
        }
    }

    private static final List<String> FORGOTTEN_STATE = List.of(
            "delete from passkeys",
            "delete from sessions",
            "delete from server_state where name in ('" + String.join("', '", OwnDomains.NAMES) + "', '"
                    + LastAddress.NAME + "')");

    private final Database db;
    private final DomainRules rules;

    public Renaming(Database db, DomainRules rules) {
        this.db = db;
        this.rules = rules;
    }

    /**
     * Counts what is concerned.
     *
     * @param current the addresses until now; after an interruption, those from before it are used
     * @throws StartException if other servers know this one, and could not follow it to the new address
     */
    public Report check(Addresses current, String to, String handleDomain) {
        RenamingDao counts = db.dao(RenamingDao.class);
        Optional<StoredFormerOrigin> former = StoredFormerOrigin.read(db);
        Addresses from = current;
        if (former.isPresent()) {
            mustBeInterrupted(former.get(), current.baseUrl(), to);
            from = new Addresses(former.get().url(), former.get().handleDomain());
        }
        boolean isKnown = former.isPresent() || counts.countRemoteAccounts() > 0 || counts.countActivities() > 0;
        if (isKnown) {
            new NewAddress(counts, rules).check(from, to, handleDomain);
        }
        return new Report(
                from.baseUrl(),
                to,
                counts.countUsers(),
                counts.countPosts(),
                counts.countPasskeys(),
                0,
                isKnown ? counts.countKnown() : null);
    }

    private static void mustBeInterrupted(StoredFormerOrigin former, String from, String to) {
        if (former.successor().equals(to)) {
            return;
        }
        if (former.successor().equals(from)) {
            throw new StartException("This server still answers under its former address " + former.url()
                    + ", and two at a time are the most: first end that one with 'dassie rename --forget "
                    + Addresses.domainOf(former.url()) + "'");
        }
        throw new StartException("The renaming to " + former.successor()
                + " was interrupted: complete it with 'dassie rename " + former.successor() + "'");
    }

    /**
     * Changes everything.
     *
     * @param directory which no server may use meanwhile
     * @param report of {@link #check}
     * @param formerHandles the domain in handles until now
     * @param handleDomain that from now on; empty if it is that of the new address
     * @param now milliseconds since the epoch
     */
    public static Report rename(
            DataDirectory directory, Report report, String formerHandles, String handleDomain, long now) {
        long changed = report.known() == null
                ? replace(directory, report)
                : FormerOriginRows.add(directory, report, formerHandles, FORGOTTEN_STATE, now);
        SettingsFile file = new SettingsFile(directory.path());
        file.set(AddressSettings.URL, report.to());
        file.set(AddressSettings.HANDLE_DOMAIN, handleDomain);
        return report.changed(changed);
    }

    /** Keys, which other servers identify by their address, are made again when they are needed. */
    private static long replace(DataDirectory directory, Report report) {
        return new AddressRewrite(report.from(), report.to())
                .run(
                        directory.database(),
                        List.of("delete from account_keys where private_key is not null"),
                        FORGOTTEN_STATE);
    }
}
