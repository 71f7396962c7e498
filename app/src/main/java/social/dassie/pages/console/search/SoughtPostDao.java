package social.dassie.pages.console.search;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface SoughtPostDao {
    /** Returns posts whose ActivityPub id, or whose page elsewhere, is this address. */
    @SqlQuery("""
            select id from statuses where uri = :address and gone = 0
            union
            select id from statuses where url = :address and local = 0 and gone = 0
            limit 3
            """)
    List<Long> findAt(String address);
}
