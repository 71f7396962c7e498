package social.dassie.network.domains;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.api.Page;
import social.dassie.ground.rows.BindPage;

interface AllowDao {
    @SqlUpdate("insert into domain_allows (domain, created_at) values (:domain, :now)")
    boolean insert(String domain, long now);

    @SqlUpdate("delete from domain_allows where id = :id")
    boolean delete(long id);

    @SqlQuery("select id, domain, created_at from domain_allows where id = :id")
    Optional<DomainAllow> find(long id);

    @SqlQuery("select id, domain, created_at from domain_allows where domain = :domain")
    Optional<DomainAllow> findByDomain(String domain);

    @SqlQuery("select domain from domain_allows where domain in (select value from json_each(:domainsJson))")
    Set<String> findAmong(String domainsJson);

    @SqlQuery("""
            select id, domain, created_at from domain_allows
            where (:text = '' or instr(domain, :text) > 0) and <inPage>
            <orderAndLimit>
            """)
    List<DomainAllow> search(String text, @BindPage Page page);

    @SqlQuery("select id, domain, created_at from domain_allows where <inPage> <orderAndLimit>")
    List<DomainAllow> findPage(@BindPage Page page);
}
