package social.dassie.ground.rows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.settings.Addresses;

/**
 * The addresses of the program from which this server was adopted ({@code dassie adopt}), which apps and other servers still have:
 * GoToSocial's ids are ULIDs, which nothing here has, and the actors of newer accounts of Mastodon have addresses with their ids.
 */
public final class StoredFormerAddresses implements Addresses.FormerAddresses {
    private static final int ULID_LENGTH = 26;
    private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");

    /** An account and the id in its address. */
    record NumberedActor(String username, long id) {}

    interface FormerAddressDao {
        @SqlQuery("select id from former_ids where former_id = :formerId")
        Optional<Long> find(String formerId);

        @SqlQuery("""
                select username, id from accounts
                where uri >= :prefix and uri < :prefix || ':' and domain is null and uri = :prefix || id
                """)
        List<NumberedActor> findNumbered(String prefix);
    }

    private final FormerAddressDao addresses;
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();

    private StoredFormerAddresses(FormerAddressDao addresses) {
        this.addresses = addresses;
    }

    /** Reads the accounts whose address contains their id. No new account gets such an address. */
    public static StoredFormerAddresses read(Database db, String baseUrl) {
        StoredFormerAddresses stored = new StoredFormerAddresses(db.dao(FormerAddressDao.class));
        for (NumberedActor actor : stored.addresses.findNumbered(baseUrl + "/ap/users/")) {
            stored.numbers.put(actor.username(), actor.id());
            stored.names.put(actor.id(), actor.username());
        }
        return stored;
    }

    @Override
    public String currentId(String text) {
        // Each id in a request comes here, and the pattern alone took 7 % of a request with forty of them.
        return text.length() == ULID_LENGTH && ULID.matcher(text).matches()
                ? addresses.find(text).map(id -> Long.toString(id)).orElse(text)
                : text;
    }

    @Override
    public @Nullable Long numberOf(String username) {
        return numbers.get(username);
    }

    @Override
    public @Nullable String nameOf(long number) {
        return names.get(number);
    }
}
