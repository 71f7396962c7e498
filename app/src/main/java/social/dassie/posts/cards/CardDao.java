package social.dassie.posts.cards;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

interface CardDao {
    @SqlQuery("select local = 1 and content_type is null as plain, text, content from statuses where id = :statusId")
    Optional<LinkingPost> findPost(long statusId);

    @SqlQuery("select id, url, refresh_at, image_file from preview_cards where url = :url")
    Optional<CardState> findByUrl(String url);

    @SqlQuery("select id, url, refresh_at, image_file from preview_cards where id = :id")
    Optional<CardState> find(long id);

    @SqlQuery("insert into preview_cards (url, refresh_at) values (:url, 0) returning id")
    long insert(String url);

    @SqlUpdate("""
            insert into status_cards (status_id, card_id, url) values (:statusId, :cardId, :url)
            on conflict (status_id) do update set card_id = excluded.card_id, url = excluded.url
            """)
    boolean attach(long statusId, long cardId, String url);

    @SqlUpdate("delete from status_cards where status_id = :statusId")
    boolean detach(long statusId);

    @SqlUpdate("""
            update preview_cards set type = :page.text.type, title = :page.text.title,
                description = :page.text.description, language = :page.text.language,
                author_name = :page.author.name, author_url = :page.author.url,
                author_account_id = :authorAccountId, claimed_account_id = :claimedAccountId,
                provider_name = :page.provider.name,
                provider_url = :page.provider.url, html = :page.frame.html, embed_url = :page.embedUrl,
                width = :width, height = :height, image_file = :imageFile, image_description = :page.imageDescription,
                blurhash = :blurhash, published_at = :page.publishedAt, refresh_at = :refreshAt
            where id = :id
            """)
    boolean update(
            long id,
            @BindParts("page") Preview page,
            @Nullable Long authorAccountId,
            @Nullable Long claimedAccountId,
            int width,
            int height,
            @Nullable String imageFile,
            @Nullable String blurhash,
            long refreshAt);

    @SqlUpdate("update preview_cards set refresh_at = :refreshAt where id = :id")
    boolean updateRefresh(long id, long refreshAt);

    /** Changes no data, but makes the caches of the posts with this card drop their entries. */
    @SqlUpdate("update status_cards set url = url where card_id = :cardId")
    int touch(long cardId);

    @SqlQuery("""
            select sc.status_id, sc.url as shown_url, c.*
            from status_cards sc join preview_cards c on c.id = sc.card_id
            where sc.status_id in (select value from json_each(:statusIds)) and c.title is not null
            """)
    List<CardRow> findOf(IdList statusIds);

    /** Finds cards by their own ids, which take the place of post ids in the rows. */
    @SqlQuery("""
            select c.id as status_id, c.url as shown_url, c.*
            from preview_cards c
            where c.id in (select value from json_each(:ids)) and c.title is not null
            """)
    List<CardRow> findAll(IdList ids);

    /** The newest pages that name the account as their author without its permission. */
    @SqlQuery("""
            select id, url, refresh_at, image_file from preview_cards
            where claimed_account_id = :accountId order by id desc limit :limit
            """)
    List<CardState> findClaims(long accountId, int limit);

    /** Old cards that no post shows any longer. */
    @SqlQuery("""
            select id, url, refresh_at, image_file from preview_cards c
            where refresh_at < :before and not exists (select 1 from status_cards where card_id = c.id)
            limit :limit
            """)
    List<CardState> findUnused(long before, int limit);

    @SqlUpdate("""
            delete from preview_cards
            where id = :id and not exists (select 1 from status_cards where card_id = :id)
            """)
    boolean deleteUnused(long id);
}
