package social.dassie.network.domains;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.rows.BindPage;

interface BlockedDomainDao {
    String SELECT = """
            select id, domain, severity, reject_media, reject_reports, private_comment, public_comment, obfuscate,
                list_id, created_at
            from domain_blocks
            """;

    @SqlQuery("""
            insert into domain_blocks (domain, severity, reject_media, reject_reports, private_comment, public_comment,
                obfuscate, list_id, created_at, updated_at)
            values (:domain, :severity, :terms.rejectMedia, :terms.rejectReports, :terms.privateComment,
                :terms.publicComment, :terms.obfuscate, :listId, :now, :now)
            returning id
            """)
    long insert(String domain, String severity, @BindParts("terms") BlockTerms terms, @Nullable Long listId, long now);

    @SqlUpdate("""
            update domain_blocks set severity = :severity, reject_media = :terms.rejectMedia,
                reject_reports = :terms.rejectReports, private_comment = :terms.privateComment,
                public_comment = :terms.publicComment, obfuscate = :terms.obfuscate, updated_at = :now
            where id = :id
            """)
    boolean update(long id, String severity, @BindParts("terms") BlockTerms terms, long now);

    @SqlUpdate("delete from domain_blocks where id = :id")
    boolean delete(long id);

    @SqlQuery(SELECT + "where id = :id")
    Optional<DomainBlock> find(long id);

    @SqlQuery(SELECT + "where domain = :domain")
    Optional<DomainBlock> findByDomain(String domain);

    /** Returns the block with the longest name among these domains. */
    @SqlQuery(SELECT + """
            where domain in (select value from json_each(:domainsJson))
            order by length(domain) desc
            limit 1
            """)
    Optional<DomainBlock> findLongest(String domainsJson);

    @SqlQuery(SELECT + "where domain in (select value from json_each(:domainsJson))")
    List<DomainBlock> findAmong(String domainsJson);

    @SqlQuery(SELECT + """
            where <inPage>
            <orderAndLimit>
            """)
    List<DomainBlock> findPage(@BindPage Page page);

    /**
     * Returns blocks whose domain contains this text.
     *
     * @param severity empty for every severity
     */
    @SqlQuery(SELECT + """
            where (:text = '' or instr(domain, :text) > 0) and (:severity = '' or severity = :severity) and <inPage>
            <orderAndLimit>
            """)
    List<DomainBlock> search(String text, String severity, @BindPage Page page);

    @SqlQuery(SELECT + "order by domain")
    List<DomainBlock> findAll();

    @SqlQuery(SELECT + "where list_id = :listId order by domain")
    List<DomainBlock> findOfList(long listId);
}
