package social.dassie.media.emojis;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

interface CustomEmojiDao {
    /** The emoji of one domain; the empty text stands for this instance. */
    @SqlQuery("""
            select * from custom_emojis
            where coalesce(domain, '') = :domain and disabled = 0
            order by shortcode
            """)
    List<CustomEmoji> findByDomain(String domain);

    /** All local emoji, including disabled ones. */
    @SqlQuery("select * from custom_emojis where coalesce(domain, '') = '' order by shortcode")
    List<CustomEmoji> findLocal();

    @SqlQuery("select * from custom_emojis where domain is null and shortcode = :shortcode")
    Optional<CustomEmoji> findLocal(String shortcode);

    /** A remote emoji. */
    @SqlQuery("select * from custom_emojis where domain = :domain and shortcode = :shortcode")
    Optional<CustomEmoji> findRemote(String domain, String shortcode);

    @SqlQuery("select * from custom_emojis where id in (select value from json_each(:ids))")
    List<CustomEmoji> findAll(IdList ids);

    /**
     * The emoji with this text in their name, sorted by name, local ones first.
     *
     * @param place {@code local}, {@code remote} or empty for both
     * @param text in lower case; empty for every name
     * @param domain empty for every server
     * @param category empty for every category
     */
    @SqlQuery("""
            select * from custom_emojis
            where (:place = '' or (:place = 'local') = (domain is null))
              and (:text = '' or instr(lower(shortcode), :text) > 0)
              and (:domain = '' or domain = :domain)
              and (:category = '' or category = :category)
            order by domain is not null, shortcode, id
            limit :limit offset :offset
            """)
    List<CustomEmoji> search(String place, String text, String domain, String category, int limit, int offset);

    @SqlQuery("""
            select distinct category from custom_emojis
            where coalesce(domain, '') = '' and category is not null
            order by category
            """)
    List<String> findCategories();

    @SqlQuery("select * from custom_emojis where id = :id")
    Optional<CustomEmoji> find(long id);

    @SqlQuery("""
            insert into custom_emojis (shortcode, file, static_file, category, visible_in_picker, created_at)
            values (:shortcode, :file, :staticFile, :category, :visibleInPicker, :now)
            on conflict do nothing
            returning id
            """)
    Optional<Long> insert(
            String shortcode,
            String file,
            String staticFile,
            @Nullable String category,
            boolean visibleInPicker,
            long now);

    /** An emoji that changes its category represents neither. */
    @SqlUpdate("""
            update custom_emojis set category = :category, visible_in_picker = :visibleInPicker,
                featured = featured and category is :category
            where id = :id
            """)
    boolean update(long id, @Nullable String category, boolean visibleInPicker);

    @SqlUpdate("update custom_emojis set featured = 0 where category = :category and featured = 1")
    boolean unfeature(String category);

    @SqlUpdate("update custom_emojis set featured = 1 where id = :id")
    boolean feature(long id);

    @SqlUpdate("update custom_emojis set file = :file, static_file = :staticFile where id = :id")
    boolean updatePicture(long id, String file, String staticFile);

    @SqlUpdate("update custom_emojis set disabled = :disabled where id = :id")
    boolean updateDisabled(long id, boolean disabled);

    @SqlUpdate("delete from custom_emojis where id = :id")
    boolean delete(long id);
}
