package social.dassie.posts.translation;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface TranslationDao {
    @SqlQuery("select texts, source from translations where key = :key and created_at > :after")
    Optional<StoredTranslation> find(String key, long after);

    @SqlUpdate("""
            insert into translations (key, texts, source, created_at) values (:key, :texts, :source, :now)
            on conflict (key) do update set texts = excluded.texts, source = excluded.source,
                created_at = excluded.created_at
            """)
    boolean insert(String key, String texts, String source, long now);

    @SqlUpdate("delete from translations where created_at <= :before")
    int deleteBefore(long before);
}
