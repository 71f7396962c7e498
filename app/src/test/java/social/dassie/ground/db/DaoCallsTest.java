package social.dassie.ground.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.core.mapper.PropagateNull;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.sqlobject.SqlObjectPlugin;
import org.jdbi.v3.sqlobject.customizer.Define;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.binding.ReadStatements;
import social.dassie.ground.rows.BindPage;

/** What the build writes for a Dao does the same as Jdbi with the same Dao, on the same file. */
class DaoCallsTest {
    enum Colour {
        RED,
        BLUE_GREEN
    }

    record Extent(int width, @Nullable Integer height) {}

    record Mark(@PropagateNull String note, long at) {}

    record Thing(
            long id,
            String name,
            @Nullable Long parentId,
            boolean isOn,
            @Nullable Boolean isLiked,
            double share,
            @Nullable Colour colour,
            @Nested("own") Extent extent,
            @Nested("mark") @Nullable Mark mark,
            @Nested Extent plain) {}

    interface ThingDao {
        String COLUMNS = """
                select id, name, parent_id, is_on, is_liked, share, colour, own_width, own_height,
                    mark_note, mark_at, width, height from things
                """;

        @SqlUpdate("""
                create table things (id integer primary key, name text not null unique, parent_id, is_on, is_liked, share, colour,
                    own_width, own_height, mark_note, mark_at, width, height, data)
                """)
        void create();

        @SqlUpdate("""
                insert into things values (:id, :name, :parentId, :isOn, :isLiked, :share, :colour, 1, null, :note, 5, 3, 4, :data)
                """)
        boolean insert(
                long id,
                String name,
                @Nullable Long parentId,
                boolean isOn,
                @Nullable Boolean isLiked,
                double share,
                @Nullable String colour,
                @Nullable String note,
                byte @Nullable [] data);

        @SqlUpdate("update things set parent_id = :by where id >= :id")
        int raise(long id, @Nullable Integer by);

        @SqlUpdate("delete from things where id = :id or id = :id")
        boolean delete(long id);

        @SqlQuery(COLUMNS + "order by id")
        List<Thing> findAll();

        @SqlQuery("select id, name, is_on, share, null as colour, own_width, 1 as width from things order by id")
        List<Thing> findShort();

        @SqlQuery("select id, share, own_width, 1 as width from things")
        List<Thing> findTooLittle();

        @SqlQuery("select *, 2 as \"ownWidth\" from things")
        List<Thing> findDoubled();

        @SqlQuery(COLUMNS + "where id = :id")
        Optional<Thing> find(long id);

        @SqlQuery(COLUMNS + "where id > :id")
        Optional<Thing> findSome(int id);

        @SqlQuery(COLUMNS + "where name = :name")
        @Nullable
        Thing findNamed(String name);

        @SqlQuery("select id from things where id in (select value from json_each(:ids)) order by id desc")
        List<Long> findIds(IdList ids);

        @SqlQuery("select parent_id from things order by id")
        List<@Nullable Long> findParents();

        @SqlQuery("select parent_id from things where id = :id")
        Optional<Long> findParent(long id);

        @SqlQuery("select is_liked from things where id = :id")
        Optional<Boolean> findLiked(long id);

        @SqlQuery("select id / 2 from things union all select id from things")
        Set<Long> findHalves();

        @SqlQuery("select name from things")
        Set<String> findNames();

        @SqlQuery("select data from things order by id")
        List<byte[]> findData();

        @SqlQuery("select name from things where id = :id")
        @Nullable
        String findName(long id);

        @SqlQuery("select max(parent_id) from things where id = :id")
        long findHighest(long id);

        @SqlQuery("select parent_id from things where id = :id")
        int findNumber(long id);

        @SqlQuery("select is_on from things where id = :id")
        boolean isOn(long id);

        @SqlQuery("select <column> from things where <condition> and name <> :name order by id")
        List<String> findDefined(@Define("column") String column, @Define("condition") String condition, String name);

        @SqlQuery("select no from nothing")
        long findWrong();
    }

    /** Jdbi itself does not know pages. */
    interface PageDao {
        @SqlQuery("select t.id from things t where <inPage> <orderAndLimit>")
        List<Long> findPage(@BindPage("t.id") Page page);

        @SqlQuery("select id from things where :page.oldestFirst and <condition> <orderAndLimit>")
        List<Long> findSome(@BindPage Page page, @Define("condition") String condition);
    }

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private ThingDao dao;
    private Jdbi jdbi;

    @BeforeEach
    void open() {
        Path file = directory.resolve("dassie.db");
        db = Database.open(file, new Database.Options(2, false, true));
        dao = db.dao(ThingDao.class);
        jdbi = Jdbi.create("jdbc:sqlite:" + file).installPlugin(new SqlObjectPlugin());
        jdbi.registerRowMapper(ConstructorMapper.factory(Thing.class));
        jdbi.registerArgument(new AbstractArgumentFactory<IdList>(Types.VARCHAR) {
            @Override
            protected Argument build(IdList ids, ConfigRegistry config) {
                return (position, statement, context) -> statement.setString(position, ids.json());
            }
        });
        db.runInTransaction(dao::create);
    }

    private void fill() {
        db.runInTransaction(() -> {
            dao.insert(1, "it's", null, true, null, 0.5, "RED", null, null);
            dao.insert(2, "", 9_007_199_254_740_993L, false, false, -1e300, "blue_green", "note", new byte[] {0, -1});
            dao.insert(3, "ü\n", 0L, true, true, 0, null, "", new byte[0]);
        });
    }

    private void assertSame(Function<ThingDao, @Nullable Object> call) {
        Object expected = jdbi.withExtension(ThingDao.class, each -> readable(result(call, each)));
        assertEquals(expected, readable(result(call, dao)));
    }

    /** The result, or that there is an exception. */
    private static @Nullable Object result(Function<ThingDao, @Nullable Object> call, ThingDao on) {
        try {
            return call.apply(on);
        } catch (RuntimeException e) {
            return "refused" + (e.getCause() instanceof SQLException cause ? cause.getErrorCode() : "");
        }
    }

    private static @Nullable Object readable(@Nullable Object value) {
        if (value instanceof byte[] bytes) {
            return Arrays.toString(bytes);
        }
        return value instanceof List<?> list
                ? list.stream().map(each -> String.valueOf(readable(each))).toList()
                : value;
    }

    private List<Function<ThingDao, @Nullable Object>> queries() {
        List<Function<ThingDao, @Nullable Object>> all = new ArrayList<>(List.of(
                ThingDao::findAll,
                ThingDao::findShort,
                ThingDao::findTooLittle,
                ThingDao::findDoubled,
                each -> each.findSome(1),
                each -> each.findSome(2),
                each -> each.findNamed("it's"),
                each -> each.findNamed("no"),
                each -> each.findIds(IdList.NONE),
                each -> each.findIds(new IdList(List.of(3L, 1L, 1L, 7L))),
                each -> each.findIds(
                        new IdList(LongStream.range(0, 50_000).boxed().toList())),
                ThingDao::findParents,
                ThingDao::findHalves,
                ThingDao::findNames,
                ThingDao::findData,
                ThingDao::findWrong));
        for (long id = 0; id < 4; id++) {
            long number = id;
            all.addAll(List.of(
                    each -> each.find(number),
                    each -> each.findParent(number),
                    each -> each.findLiked(number),
                    each -> each.findName(number),
                    each -> each.findHighest(number),
                    each -> each.findNumber(number),
                    each -> each.isOn(number)));
        }
        return all;
    }

    @Test
    void results_areThoseOfJdbi() {
        queries().forEach(this::assertSame);
        fill();
        queries().forEach(this::assertSame);
        assertEquals(3, dao.findAll().size());
        assertEquals(Optional.of(Colour.BLUE_GREEN), dao.find(2).map(Thing::colour));
    }

    @Test
    void containers_areOfTheKindsThatJdbiReturns() {
        fill();
        for (Function<ThingDao, Collection<?>> call :
                List.<Function<ThingDao, Collection<?>>>of(ThingDao::findAll, ThingDao::findHalves)) {
            Class<?> expected =
                    jdbi.withExtension(ThingDao.class, each -> call.apply(each).getClass());
            assertEquals(expected, call.apply(dao).getClass());
        }
    }

    @Test
    void updates_returnWhatJdbiReturns() {
        List<Function<ThingDao, @Nullable Object>> updates = List.of(
                each -> each.insert(1, "a", 7L, true, false, 2.5, null, null, new byte[] {1}),
                each -> each.insert(2, "b", null, false, null, 0, "RED", "x", null),
                each -> each.insert(2, "c", null, false, null, 0, "RED", "x", null),
                each -> each.insert(3, "b", null, false, null, 0, "RED", "x", null),
                each -> each.raise(1, 5),
                each -> each.raise(2, null),
                each -> each.raise(9, 1),
                each -> each.delete(1),
                each -> each.delete(1));
        List<Object> expected = new ArrayList<>();
        for (Function<ThingDao, @Nullable Object> update : updates) {
            expected.add(String.valueOf(jdbi.<@Nullable Object, ThingDao, RuntimeException>withExtension(
                    ThingDao.class, on -> result(update, on))));
        }
        List<Thing> rows = dao.findAll();
        db.runInTransaction(() -> List.of(1L, 2L).forEach(dao::delete));
        List<Object> own = new ArrayList<>();
        for (Function<ThingDao, @Nullable Object> update : updates) {
            own.add(String.valueOf(result(update, db)));
        }
        assertEquals(expected, own);
        assertEquals(List.of("true", "true", "refused19", "refused19", "2", "1", "0", "true", "false"), own);
        assertEquals(rows, dao.findAll());
    }

    private static @Nullable Object result(Function<ThingDao, @Nullable Object> call, Database db) {
        return result(on -> db.inTransaction(() -> call.apply(on)), db.dao(ThingDao.class));
    }

    @Test
    void partsAreInserted_andTheirParametersAreBound() {
        fill();
        assertEquals(List.of("it's", "ü\n"), dao.findDefined("name", "name <> :name", ""));
        IllegalStateException unbound =
                assertThrows(IllegalStateException.class, () -> dao.findDefined("id", "id = :other", ""));
        assertTrue(String.valueOf(unbound.getMessage()).contains(":other"), unbound::toString);
        assertEquals(List.of("3"), dao.findDefined("id", "id = 3", ""));
    }

    @Test
    void pages_haveBothDirections() {
        fill();
        PageDao pages = db.dao(PageDao.class);
        assertEquals(List.of(3L, 2L), pages.findPage(Page.first(2)));
        assertEquals(List.of(2L), pages.findPage(new Page(3, 1, true, 9)));
        assertEquals(List.of(1L, 2L), pages.findPage(new Page(9, 0, true, 2)));
        assertEquals(List.of(2L, 3L), pages.findSome(new Page(9, 0, true, 2), "id > :page.minId + 1"));
        assertEquals(List.of(), pages.findSome(Page.first(2), "id > 1"));
    }

    @Test
    void eachStatement_isLogged_andRecorded() {
        fill();
        List<String> log = new ArrayList<>();
        db.setStatementLog(log::add);
        ReadStatements read = new ReadStatements();
        read.during(() -> List.of(dao.findParent(1), dao.findParent(2), dao.findNames()));
        String parent = "select parent_id from things where id = ?";
        assertEquals(List.of(parent, parent, "select name from things"), log);
        assertEquals(Set.of(parent, "select name from things"), read.texts());
    }
}
