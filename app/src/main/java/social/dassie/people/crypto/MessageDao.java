package social.dassie.people.crypto;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.rows.BindPage;

interface MessageDao {
    @SqlUpdate("""
            insert into crypto_messages (id, device_row, from_account_id, from_device_id, type, body, digest,
                message_franking, created_at)
            values (:id, :deviceRow, :fromAccountId, :fromDeviceId, :type, :body, :digest,
                :messageFranking, :createdAt)
            """)
    boolean insert(@BindParts EncryptedMessage message);

    @SqlQuery("select count(*) from crypto_messages where device_row = :deviceRow")
    int count(long deviceRow);

    @SqlQuery("select * from crypto_messages where device_row = :deviceRow and <inPage> <orderAndLimit>")
    List<EncryptedMessage> findPage(long deviceRow, @BindPage Page page);

    @SqlUpdate("delete from crypto_messages where device_row = :deviceRow and id <= :upToId")
    int deleteUpTo(long deviceRow, long upToId);
}
