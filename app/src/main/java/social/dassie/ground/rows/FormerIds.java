package social.dassie.ground.rows;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.Database;

/**
 * The ids of posts, accounts, media and polls on the program from which this server was adopted ({@code dassie adopt}): apps and
 * links still have them. They are ULIDs, which nothing here has.
 */
public final class FormerIds {
    private static final Pattern ULID = Pattern.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}");

    interface FormerIdDao {
        @SqlQuery("select id from former_ids where former_id = :formerId")
        Optional<Long> find(String formerId);
    }

    private final FormerIdDao ids;

    public FormerIds(Database db) {
        this.ids = db.dao(FormerIdDao.class);
    }

    /** Returns the id of what a former id stood for; any other text unchanged. */
    public String current(String text) {
        return ULID.matcher(text).matches()
                ? ids.find(text).map(id -> Long.toString(id)).orElse(text)
                : text;
    }
}
