package social.dassie.federation.publication.writers;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

interface EmojiDao {
    /** A local emoji. */
    record Emoji(long id, String shortcode, String file, long updatedAt) {}

    String SELECT = """
            select id, shortcode, file, coalesce(updated_at, created_at) as updated_at from custom_emojis
            where domain is null and disabled = 0 and file is not null
            """;

    /** @param names a JSON array of shortcodes */
    @SqlQuery(SELECT + "and shortcode in (select value from json_each(:names))")
    List<Emoji> findByName(String names);

    /** A remote emoji. */
    record Remote(@Nullable String uri, String shortcode, String remoteUrl, long updatedAt) {}

    @SqlQuery("""
            select uri, shortcode, remote_url, coalesce(updated_at, created_at) as updated_at from custom_emojis
            where coalesce(domain, '') = :domain and shortcode = :shortcode and disabled = 0 and remote_url is not null
            """)
    Optional<Remote> findRemote(String domain, String shortcode);

    @SqlQuery(SELECT + "and id = :id")
    Optional<Emoji> find(long id);
}
