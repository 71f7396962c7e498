package social.dassie.posts.filters;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface FilterKeywordDao {
    @SqlQuery("select * from filter_keywords where filter_id in (select value from json_each(:filterIds)) order by id")
    List<FilterKeyword> findOf(IdList filterIds);

    @SqlQuery("""
            select k.* from filter_keywords k join filters f on f.id = k.filter_id
            where k.id = :id and f.account_id = :accountId
            """)
    Optional<FilterKeyword> find(long id, long accountId);

    @SqlQuery("""
            insert into filter_keywords (filter_id, keyword, whole_word) values (:filterId, :keyword, :wholeWord)
            returning id
            """)
    long insert(long filterId, String keyword, boolean wholeWord);

    @SqlUpdate("update filter_keywords set keyword = :keyword, whole_word = :wholeWord where id = :id")
    boolean update(long id, String keyword, boolean wholeWord);

    @SqlUpdate("delete from filter_keywords where id = :id")
    boolean delete(long id);

    /** The total length of an account's keywords. */
    @SqlQuery("""
            select coalesce(sum(length(k.keyword)), 0) from filters f join filter_keywords k on k.filter_id = f.id
            where f.account_id = :accountId
            """)
    long totalLength(long accountId);
}
