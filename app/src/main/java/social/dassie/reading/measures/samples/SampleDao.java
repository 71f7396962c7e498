package social.dassie.reading.measures.samples;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface SampleDao {
    /** The value of one time slot. */
    record Row(int slot, double value) {}

    @SqlUpdate("insert into samples (at, name, value) values (:at, :name, :value) on conflict do nothing")
    boolean insert(long at, String name, double value);

    @SqlUpdate("delete from samples where name = :name and at < :before")
    int deleteOld(String name, long before);

    /** The largest value in each time slot, or the sum of all. Slots without a sample are omitted. */
    @SqlQuery("""
            select (at - :from) / :width as slot, iif(:isSum, sum(value), max(value)) as value
            from samples
            where name = :name and at >= :from and at < :until
            group by slot
            """)
    List<Row> find(String name, long from, long until, long width, boolean isSum);
}
