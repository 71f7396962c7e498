package social.dassie.people.strikes;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface WarningPresetDao {
    @SqlQuery("insert into warning_presets (title, text) values (:title, :text) returning id")
    long insert(String title, String text);

    @SqlQuery("select * from warning_presets where id = :id")
    Optional<WarningPreset> find(long id);

    @SqlQuery("select * from warning_presets order by id")
    List<WarningPreset> findAll();

    @SqlUpdate("update warning_presets set title = :title, text = :text where id = :id")
    boolean update(long id, String title, String text);

    @SqlUpdate("delete from warning_presets where id = :id")
    boolean delete(long id);
}
