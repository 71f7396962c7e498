package social.dassie.staff.instance.renaming;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.storage.AddressRewrite;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.staff.instance.LastAddress;
import social.dassie.staff.instance.OwnDomains;

/**
 * Replaces the public address of a server that has not federated: in its database and then in its settings. After an interruption the
 * same call completes it. Keys, which other servers identify by their address, are made again when they are needed.
 */
public final class Renaming {
    /**
     * What a new address concerns.
     *
     * @param from the old address
     * @param to the new address
     * @param passkeys passkeys, which are valid for the old address only
     * @param changedTexts rows that contained the old address; 0 before they are changed
     */
    @JsonInclude
    public record Report(String from, String to, long users, long posts, long passkeys, long changedTexts) {}

    private final Database db;

    public Renaming(Database db) {
        this.db = db;
    }

    /**
     * Counts what is concerned.
     *
     * @throws StartException if other servers know accounts here, because they cannot be told another address
     */
    public Report check(String from, String to) {
        RenamingDao counts = db.dao(RenamingDao.class);
        long accounts = counts.countRemoteAccounts();
        long activities = counts.countActivities();
        if (accounts > 0 || activities > 0) {
            throw new StartException("Other servers know this one as " + from + ": it knows " + accounts
                    + " of their accounts and has sent them " + activities
                    + " activities. They cannot be told another address. Set up a new server, and let people move there:"
                    + " each moves followers at /settings/migration and takes posts along in an archive");
        }
        return new Report(from, to, counts.countUsers(), counts.countPosts(), counts.countPasskeys(), 0);
    }

    /**
     * Changes everything.
     *
     * @param directory which no server may use meanwhile
     * @param report of {@link #check}
     */
    public static Report rename(DataDirectory directory, Report report, String handleDomain) {
        long changed = new AddressRewrite(report.from(), report.to())
                .run(
                        directory.database(),
                        List.of(
                                "delete from account_keys where private_key is not null",
                                "delete from passkeys",
                                "delete from sessions",
                                "delete from server_state where name in ('" + String.join("', '", OwnDomains.NAMES)
                                        + "', '" + LastAddress.NAME + "')"));
        SettingsFile file = new SettingsFile(directory.path());
        file.set(AddressSettings.URL, report.to());
        file.set(AddressSettings.HANDLE_DOMAIN, handleDomain);
        return new Report(report.from(), report.to(), report.users(), report.posts(), report.passkeys(), changed);
    }
}
