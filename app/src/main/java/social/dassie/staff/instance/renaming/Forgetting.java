package social.dassie.staff.instance.renaming;

import com.fasterxml.jackson.annotation.JsonInclude;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.StoredFormerOrigin;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.people.former.FormerFollows;
import social.dassie.people.former.MoveProgress;

/** Ends the former origin of a renamed server: from then on nothing is answered under it. */
public final class Forgetting {
    /**
     * What ends.
     *
     * @param posts local posts whose ids are under the former origin; copies elsewhere can no longer be edited or deleted
     * @param lost followers that did not follow to the new address
     * @param unconfirmed follows by local accounts that other servers know under the former origin only
     */
    @JsonInclude
    public record Cost(StoredFormerOrigin origin, long posts, long lost, long unconfirmed) {}

    private final Database db;
    private final FormerFollows follows;

    public Forgetting(Database db, FormerFollows follows) {
        this.db = db;
        this.follows = follows;
    }

    /**
     * Counts what ends.
     *
     * @throws StartException if this is not the former origin of this server
     */
    public Cost check(String domain) {
        StoredFormerOrigin former = StoredFormerOrigin.read(db)
                .orElseThrow(() -> new StartException("This server has no former address that could be forgotten"));
        String name = Addresses.domainOf(former.url());
        if (!name.equalsIgnoreCase(domain.strip()) && !former.url().equalsIgnoreCase(domain.strip())) {
            throw new StartException("The former address of this server is " + name + ", not " + domain.strip());
        }
        MoveProgress progress = follows.progress().orElseThrow();
        return new Cost(
                former,
                db.dao(RenamingDao.class).countPostsUnder(former.url() + "/"),
                progress.waiting(),
                progress.unconfirmed());
    }

    /** Ends it; no server may use the directory meanwhile. */
    public static void forget(DataDirectory directory, Cost cost) {
        FormerOriginRows.remove(directory, cost.origin());
    }
}
