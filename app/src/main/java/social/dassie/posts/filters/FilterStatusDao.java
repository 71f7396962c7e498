package social.dassie.posts.filters;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface FilterStatusDao {
    @SqlQuery("select * from filter_statuses where filter_id in (select value from json_each(:filterIds)) order by id")
    List<FilterStatus> findOf(IdList filterIds);

    @SqlQuery("""
            select s.* from filter_statuses s join filters f on f.id = s.filter_id
            where s.id = :id and f.account_id = :accountId
            """)
    Optional<FilterStatus> find(long id, long accountId);

    /** Empty if the filter already contains this post. */
    @SqlQuery("""
            insert into filter_statuses (filter_id, status_id) values (:filterId, :statusId)
            on conflict do nothing returning id
            """)
    Optional<Long> insert(long filterId, long statusId);

    @SqlUpdate("delete from filter_statuses where id = :id")
    boolean delete(long id);

    @SqlQuery("""
            select count(*) from filters f join filter_statuses s on s.filter_id = f.id
            where f.account_id = :accountId
            """)
    int count(long accountId);
}
