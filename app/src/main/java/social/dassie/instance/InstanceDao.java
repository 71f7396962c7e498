package social.dassie.instance;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;

interface InstanceDao {
    @SqlQuery("select id, text, hint from instance_rules order by position, id")
    List<InstanceRule> findRules();

    @SqlQuery("select distinct domain from accounts where domain is not null order by domain")
    List<String> findDomains();

    @SqlQuery("select count(distinct domain) from accounts where domain is not null")
    long countDomains();

    /** The least that a database which answers can say. */
    @SqlQuery("select count(*) from server_state where name = ''")
    int countNothing();
}
