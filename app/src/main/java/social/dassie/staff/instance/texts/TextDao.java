package social.dassie.staff.instance.texts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface TextDao {
    @SqlQuery("select text, updated_at from instance_texts where name = :name")
    Optional<InstanceText> find(String name);

    @SqlUpdate("""
            insert into instance_texts (name, text, updated_at) values (:name, :text, :now)
            on conflict (name) do update set text = excluded.text, updated_at = excluded.updated_at
            """)
    boolean put(String name, String text, long now);

    @SqlUpdate("delete from instance_texts where name = :name")
    boolean delete(String name);

    /** Newest first, by the day on which they take effect. */
    @SqlQuery("select * from terms_of_service order by effective_date desc")
    List<TermsOfService> findTerms();

    @SqlQuery("select exists (select 1 from terms_of_service)")
    boolean existTerms();

    @SqlQuery("select * from terms_of_service where effective_date = :date")
    Optional<TermsOfService> findTerms(String date);

    /** The terms that are in effect on this day. */
    @SqlQuery("select * from terms_of_service where effective_date <= :day order by effective_date desc limit 1")
    Optional<TermsOfService> findTermsOn(String day);

    /** The newest terms that take effect after this day. */
    @SqlQuery(
            "select effective_date from terms_of_service where effective_date > :date order by effective_date desc limit 1")
    Optional<String> findSuccessor(String date);

    @SqlUpdate("""
            insert into terms_of_service (effective_date, text, changelog, published_at)
            values (:date, :text, :changelog, :now)
            """)
    boolean insertTerms(String date, String text, String changelog, long now);

    @SqlUpdate("delete from terms_of_service where effective_date = :date")
    boolean deleteTerms(String date);
}
