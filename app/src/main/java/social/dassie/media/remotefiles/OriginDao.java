package social.dassie.media.remotefiles;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

/** Finds the origin of a file. Files of a suspended account are not found. */
interface OriginDao {
    /** @param updatedAt of an emoji that has a date */
    record Found(String url, String domain, @Nullable Long updatedAt) {}

    @SqlQuery("""
            select m.remote_url as url, a.domain, null as updated_at
            from media_attachments m join accounts a on a.id = m.account_id
            where m.id = :id and m.remote_url is not null and a.domain is not null and a.suspended_at is null
              and m.status_id is not null
            """)
    Optional<Found> findOriginal(long id);

    @SqlQuery("""
            select m.preview_remote_url as url, a.domain, null as updated_at
            from media_attachments m join accounts a on a.id = m.account_id
            where m.id = :id and m.preview_remote_url is not null and a.domain is not null and a.suspended_at is null
              and m.status_id is not null
            """)
    Optional<Found> findPreview(long id);

    @SqlQuery("""
            select avatar_remote_url as url, domain, null as updated_at from accounts
            where id = :id and avatar_remote_url is not null and domain is not null and suspended_at is null
            """)
    Optional<Found> findAvatar(long id);

    @SqlQuery("""
            select header_remote_url as url, domain, null as updated_at from accounts
            where id = :id and header_remote_url is not null and domain is not null and suspended_at is null
            """)
    Optional<Found> findHeader(long id);

    @SqlQuery("""
            select remote_url as url, domain, updated_at from custom_emojis
            where id = :id and remote_url is not null and domain is not null
            """)
    Optional<Found> findEmoji(long id);
}
