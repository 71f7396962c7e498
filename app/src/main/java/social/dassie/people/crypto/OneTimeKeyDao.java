package social.dassie.people.crypto;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;

interface OneTimeKeyDao {
    @SqlQuery("select * from crypto_one_time_keys where device_row = :deviceRow")
    List<OneTimeKey> findAll(long deviceRow);

    @SqlQuery("select count(*) from crypto_one_time_keys where device_row = :deviceRow")
    int count(long deviceRow);

    @SqlUpdate("""
            insert into crypto_one_time_keys (device_row, key_id, key, signature, created_at)
            values (:deviceRow, :keyId, :key, :signature, :now)
            """)
    boolean insert(long deviceRow, @BindParts OneTimeKeyForm form, long now);

    /** Deletes the oldest key of each device and returns it. */
    @SqlQuery("""
            delete from crypto_one_time_keys where id in (
                select min(id) from crypto_one_time_keys
                where device_row in (select value from json_each(:deviceRows)) group by device_row)
            returning *
            """)
    List<OneTimeKey> take(IdList deviceRows);

    @SqlUpdate("delete from crypto_one_time_keys where device_row = :deviceRow")
    int deleteAll(long deviceRow);
}
