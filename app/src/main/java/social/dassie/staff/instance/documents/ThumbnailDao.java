package social.dassie.staff.instance.documents;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface ThumbnailDao {
    @SqlQuery("select file, small_file, blurhash, description from instance_thumbnail")
    Optional<Thumbnail> find();

    @SqlUpdate("""
            insert into instance_thumbnail (id, file, small_file, blurhash, description, updated_at)
            values (1, :file, :smallFile, :blurhash, :description, :now)
            on conflict (id) do update set file = excluded.file, small_file = excluded.small_file,
                blurhash = excluded.blurhash, description = excluded.description, updated_at = excluded.updated_at
            """)
    void put(String file, String smallFile, String blurhash, String description, long now);

    @SqlUpdate("delete from instance_thumbnail")
    boolean delete();
}
