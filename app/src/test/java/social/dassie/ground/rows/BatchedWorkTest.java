package social.dassie.ground.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerStateDao;
import social.dassie.ground.db.WorkKind;

/** Long work in several transactions; the rows here are numbers in a list. */
class BatchedWorkTest {
    private static final int MOST = 4;

    @TempDir
    Path directory;

    @AutoClose
    private Database db;

    private BatchedWork batches;
    private final List<Long> rows =
            new ArrayList<>(LongStream.rangeClosed(1, 10).boxed().toList());

    @BeforeEach
    void open() {
        db = Database.open(directory.resolve("dassie.db"), new Database.Options(2, true, true));
        batches = new BatchedWork(db, MOST);
    }

    @Test
    void repeat_processesAll_inSmallTransactions_withProgress() {
        List<Long> progress = new ArrayList<>();
        long before = transactions();
        assertEquals(10, batches.repeat(this::take, progress::add));
        assertEquals(List.of(4L, 8L, 10L), progress);
        assertEquals(List.of(), rows);
        assertEquals(3, transactions() - before);
    }

    @Test
    void repeat_withAFullLastBatch_queriesAgain() {
        rows.subList(4, 10).clear();
        List<Long> progress = new ArrayList<>();
        assertEquals(4, batches.repeat(this::take, progress::add));
        assertEquals(List.of(4L, 4L), progress);
    }

    @Test
    void repeat_withALimit_stopsThere() {
        assertEquals(6, batches.repeat(6, this::take));
        assertEquals(List.of(7L, 8L, 9L, 10L), rows);
        assertEquals(4, batches.repeat(100, this::take));
        assertEquals(0, batches.repeat(100, this::take));
    }

    @Test
    void each_doesAll_inTheirOrder() {
        List<List<Long>> done = new ArrayList<>();
        long before = transactions();
        batches.each(rows, some -> done.add(List.copyOf(some)));
        assertEquals(List.of(List.of(1L, 2L, 3L, 4L), List.of(5L, 6L, 7L, 8L), List.of(9L, 10L)), done);
        assertEquals(3, transactions() - before);
        batches.each(List.of(), some -> done.add(List.of()));
        assertEquals(3, done.size());
    }

    @Test
    void failedEach_keepsCompletedBatches() {
        ServerStateDao state = db.dao(ServerStateDao.class);
        assertThrows(
                IllegalStateException.class,
                () -> batches.each(rows, some -> {
                    state.put("last", some.get(some.size() - 1).toString());
                    if (some.contains(6L)) {
                        throw new IllegalStateException();
                    }
                }));
        assertEquals("4", state.find("last").orElseThrow());
    }

    @Test
    void walk_continuesAfterTheLastId_evenIfRowsRemain() {
        List<List<Long>> done = new ArrayList<>();
        batches.walk(
                (after, most) ->
                        rows.stream().filter(row -> row > after).limit(most).toList(),
                some -> done.add(List.copyOf(some.ids())));
        assertEquals(List.of(List.of(1L, 2L, 3L, 4L), List.of(5L, 6L, 7L, 8L), List.of(9L, 10L)), done);
    }

    private int take(int most) {
        List<Long> some = rows.subList(0, Math.min(most, rows.size()));
        int taken = some.size();
        some.clear();
        return taken;
    }

    private long transactions() {
        return db.transactions().held().entrySet().stream()
                .filter(held -> !held.getKey().equals(WorkKind.COMMIT))
                .mapToLong(held -> held.getValue().count())
                .sum();
    }
}
