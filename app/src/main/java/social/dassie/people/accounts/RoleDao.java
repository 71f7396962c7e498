package social.dassie.people.accounts;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import social.dassie.ground.db.binding.BindParts;

interface RoleDao {
    /** Returns the highest first. */
    @SqlQuery("select * from held_roles order by position desc, id")
    List<Role> findAll();

    @SqlQuery("select * from held_roles where id = :id")
    Optional<Role> find(long id);

    @SqlQuery("""
            insert into roles (name, color, position, permissions, highlighted, require_2fa, collection_limit, created_at,
                updated_at)
            values (:role.name, :role.color, :role.position, :role.permissions, :role.highlighted,
                :role.require2fa, :role.collectionLimit, :now, :now)
            returning id
            """)
    long insert(@BindParts("role") Role role, long now);

    @SqlUpdate("""
            update roles set name = :role.name, color = :role.color, position = :role.position,
                permissions = :role.permissions, highlighted = :role.highlighted,
                require_2fa = :role.require2fa, collection_limit = :role.collectionLimit, updated_at = :now
            where id = :role.id
            """)
    boolean update(@BindParts("role") Role role, long now);

    /** Gives everyone's role to the holders of this one. */
    @SqlUpdate("update users set role_id = null where role_id = :id")
    int takeFromAll(long id);

    @SqlUpdate("delete from roles where id = :id")
    boolean delete(long id);

    /** With its own id, as one of the roles of a new instance. */
    @SqlUpdate("""
            insert into roles (id, name, position, permissions, highlighted, created_at, updated_at)
            values (:role.id, :role.name, :role.position, :role.permissions, :role.highlighted, 0, 0)
            """)
    void insertFirst(@BindParts("role") Role role);
}
