package social.dassie.staff.instance.rules;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface RuleDao {
    @SqlQuery("select id, position, text, hint from instance_rules where deleted_at is null order by position, id")
    List<InstanceRule> findAll();

    @SqlQuery("select id, position, text, hint from instance_rules where id = :id and deleted_at is null")
    Optional<InstanceRule> find(long id);

    @SqlQuery("""
            select t.* from instance_rule_translations t join instance_rules r on r.id = t.rule_id
            where r.deleted_at is null
            order by t.rule_id, t.language
            """)
    List<RuleTranslation> findTranslations();

    @SqlQuery("""
            insert into instance_rules (position, text, hint)
            select coalesce(max(position), 0) + 1, :text, :hint from instance_rules where deleted_at is null
            returning id
            """)
    long insert(String text, String hint);

    @SqlUpdate("update instance_rules set text = :text, hint = :hint where id = :id")
    boolean update(long id, String text, String hint);

    @SqlUpdate("update instance_rules set position = :position where id = :id")
    boolean updatePosition(long id, int position);

    @SqlUpdate("update instance_rules set deleted_at = :now where id = :id")
    boolean delete(long id, long now);

    @SqlUpdate("""
            insert into instance_rule_translations (rule_id, language, text, hint) values (:id, :language, :text, :hint)
            on conflict (rule_id, language) do update set text = excluded.text, hint = excluded.hint
            """)
    boolean putTranslation(long id, String language, String text, String hint);

    @SqlUpdate("delete from instance_rule_translations where rule_id = :id and language = :language")
    boolean deleteTranslation(long id, String language);
}
