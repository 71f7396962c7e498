package social.dassie.emojis;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface CustomEmojiDao {
    /** Emoji of one domain, the empty text for this instance. */
    @SqlQuery("""
            select id, shortcode, file, static_file, remote_url, category, visible_in_picker
            from custom_emojis
            where coalesce(domain, '') = :domain and disabled = 0
            order by shortcode
            """)
    List<CustomEmoji> findByDomain(String domain);
}
