package social.dassie.upkeep.counters;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;

interface RecountDao {
    String ACCOUNTS = """
            select a.id,
                (select count(*) from follows f where f.target_account_id = a.id) as followers,
                (select count(*) from follows f where f.account_id = a.id) as following,
                (select count(*) from statuses s
                    where s.account_id = a.id and s.visibility <> 'direct' and s.gone = 0) as statuses
            from json_each(:ids) wanted join accounts a on a.id = wanted.value
            """;
    String WRONG_ACCOUNTS = """
            new.id = a.id and (new.followers <> a.followers_count or new.following <> a.following_count
                or new.statuses <> a.statuses_count)
            """;
    String STATUSES = """
            select s.id,
                (select count(*) from favourites f where f.status_id = s.id) as favourites,
                (select count(*) from statuses b where b.reblog_of_id = s.id and b.gone = 0) as reblogs,
                (select count(*) from statuses r
                    where r.in_reply_to_id = s.id and r.visibility in ('public', 'unlisted') and r.gone = 0
                      and r.local_only <= s.local_only) as replies
            from json_each(:ids) wanted join statuses s on s.id = wanted.value
            """;
    String WRONG_STATUSES = """
            new.id = s.id and (new.favourites <> s.favourites_count or new.reblogs <> s.reblogs_count
                or new.replies <> s.replies_count)
            """;

    @SqlQuery("select id from accounts where domain is null and id > :after order by id limit :limit")
    List<Long> findAccounts(long after, int limit);

    @SqlQuery("""
            select id from statuses where local = 1 and reblog_of_id is null and gone = 0 and id > :after
            order by id limit :limit
            """)
    List<Long> findStatuses(long after, int limit);

    @SqlQuery("with new as (" + ACCOUNTS + ") select count(*) from new join accounts a on " + WRONG_ACCOUNTS)
    int countWrongAccounts(IdList ids);

    @SqlUpdate("with new as (" + ACCOUNTS + ") update accounts as a set followers_count = new.followers,"
            + " following_count = new.following, statuses_count = new.statuses from new where " + WRONG_ACCOUNTS)
    int correctAccounts(IdList ids);

    @SqlQuery("with new as (" + STATUSES + ") select count(*) from new join statuses s on " + WRONG_STATUSES)
    int countWrongStatuses(IdList ids);

    @SqlUpdate("with new as (" + STATUSES + ") update statuses as s set favourites_count = new.favourites,"
            + " reblogs_count = new.reblogs, replies_count = new.replies from new where " + WRONG_STATUSES)
    int correctStatuses(IdList ids);
}
