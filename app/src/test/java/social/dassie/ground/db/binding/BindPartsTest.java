package social.dassie.ground.db.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/** Every kind of part: of a part, of one that is null, of an enum, an enum itself, a list of ids. */
class BindPartsTest {
    enum Colour {
        RED;

        public String key() {
            return "red";
        }
    }

    record Inner(@Nullable String text, long number) {}

    record Outer(
            @Nullable Inner inner,
            int count,
            boolean isOn,
            @Nullable Long id,
            Colour colour,
            double share,
            IdList ids) {}

    interface OuterDao {
        @SqlQuery("select json_array(:inner.text, :inner.number, :count, :isOn, :id, :colour, :colour.key, :share,"
                + " json(:ids))")
        String find(@BindParts Outer outer);

        @SqlQuery("select json_array(:a.count, :b.count, :count)")
        String findBoth(@BindParts("a") Outer first, @BindParts("b") Outer second, int count);
    }

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private OuterDao dao;

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, false, true));
        dao = db.dao(OuterDao.class);
    }

    private static Outer outer(@Nullable Inner inner, int count, @Nullable Long id) {
        return new Outer(inner, count, true, id, Colour.RED, 0.5, new IdList(List.of(1L, 2L)));
    }

    @Test
    void properties_areBoundByType() {
        assertEquals(
                "[\"it's\",9007199254740993,7,1,null,\"RED\",\"red\",0.5,[1,2]]",
                dao.find(outer(new Inner("it's", 9_007_199_254_740_993L), 7, null)));
        assertEquals("[null,3,7,1,8,\"RED\",\"red\",0.5,[1,2]]", dao.find(outer(new Inner(null, 3), 7, 8L)));
    }

    @Test
    void partsOfNothing_areNothing() {
        assertEquals("[null,null,7,1,null,\"RED\",\"red\",0.5,[1,2]]", dao.find(outer(null, 7, null)));
    }

    @Test
    void twoObjects_areDistinguishedByPrefix() {
        assertEquals("[1,2,3]", dao.findBoth(outer(null, 1, null), outer(null, 2, null), 3));
    }
}
