package social.dassie.people.signupblocks;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface IpBlockDao {
    @SqlQuery("select * from ip_blocks order by id")
    List<IpBlock> findAll();

    @SqlQuery("select * from ip_blocks where <inPage> <orderAndLimit>")
    List<IpBlock> findPage(@BindPage Page page);

    @SqlQuery("select * from ip_blocks where id = :id")
    Optional<IpBlock> find(long id);

    @SqlQuery("select * from ip_blocks where ip = :ip")
    Optional<IpBlock> findByIp(String ip);

    @SqlQuery("""
            insert into ip_blocks (ip, severity, comment, expires_at, created_at)
            values (:ip, :severity, :comment, :expiresAt, :createdAt)
            returning id
            """)
    long insert(String ip, String severity, String comment, @Nullable Long expiresAt, long createdAt);

    @SqlUpdate("""
            update ip_blocks set ip = :ip, severity = :severity, comment = :comment, expires_at = :expiresAt
            where id = :id
            """)
    boolean update(long id, String ip, String severity, String comment, @Nullable Long expiresAt);

    @SqlUpdate("delete from ip_blocks where id = :id")
    boolean delete(long id);

    @SqlUpdate("delete from ip_blocks where expires_at <= :now")
    int deleteOver(long now);
}
