package social.dassie.people.relationships.severances;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.text.Csv;

/**
 * The follows that an account lost by blocks and suspensions, for its owner: the events, and lists in Mastodon's export
 * format.
 */
public final class LostFollows {
    private static final List<String> FOLLOWER_COLUMNS = List.of("Account address");
    private static final List<String> FOLLOWING_COLUMNS =
            List.of("Account address", "Show boosts", "Notify on new posts", "Languages");

    /** An event by which a user lost follows. */
    record Event(long eventId, String target, long createdAt) {}

    /** One side of a follow that ended, with its options. */
    record Lost(
            String acct,
            boolean showReblogs,
            boolean notifies,
            @Nullable String languages) {}

    /** A list to download. */
    public record File(String name, String csv) {}

    private final SeveranceDao severances;

    public LostFollows(Database db) {
        this.severances = db.dao(SeveranceDao.class);
    }

    /** Returns the events of an account, the newest first. */
    public Slice<SeveranceEntity> of(long accountId, Page page) {
        return page.slice(
                severances.findOf(accountId, page.maxId(), page.limit()),
                SeveranceDao.Shown::eventId,
                rows -> rows.stream().map(SeveranceEntity::of).toList());
    }

    /** Returns the followers that an account lost by an event; 404 for another account's event. */
    public File followers(long accountId, long eventId) {
        StringBuilder csv = new StringBuilder(Csv.write(FOLLOWER_COLUMNS));
        for (Lost lost : severances.findLost(accountId, eventId, "follower")) {
            csv.append(Csv.write(List.of(lost.acct())));
        }
        return new File(name("followers", accountId, eventId), csv.toString());
    }

    /**
     * Returns the accounts that an account followed before an event, with the options of each follow; 404 for another
     * account's event.
     */
    public File following(long accountId, long eventId) {
        StringBuilder csv = new StringBuilder(Csv.write(FOLLOWING_COLUMNS));
        for (Lost lost : severances.findLost(accountId, eventId, "following")) {
            csv.append(Csv.write(List.of(
                    lost.acct(),
                    Boolean.toString(lost.showReblogs()),
                    Boolean.toString(lost.notifies()),
                    languages(lost))));
        }
        return new File(name("following", accountId, eventId), csv.toString());
    }

    private static String languages(Lost lost) {
        return lost.languages() == null
                ? ""
                : String.join(", ", Json.read(lost.languages(), new TypeReference<List<String>>() {}));
    }

    /** Returns a file name that cannot be mistaken for a path or the end of a header. */
    private String name(String kind, long accountId, long eventId) {
        Event event = severances.findEventOf(accountId, eventId).orElseThrow(ApiException::recordNotFound);
        String target = event.target().replaceAll("[^A-Za-z0-9._@-]", "-");
        return kind + "-" + target + "-" + Dates.day(event.createdAt()) + ".csv";
    }
}
