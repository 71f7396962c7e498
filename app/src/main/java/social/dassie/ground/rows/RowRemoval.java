package social.dassie.ground.rows;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.RowRemovalDao.Reference;

/**
 * Deletes dependent rows before the rows themselves, some of them at a time: a row whose deletion cascades to a hundred
 * thousand others would hold the writer for seconds. The schema defines which rows depend on which, and whether they are
 * deleted too or only lose their reference. All methods join the caller's transaction, and return whether nothing is
 * left.
 */
public final class RowRemoval {
    /** The number of rows with dependent rows that are processed in a batch. */
    private static final int TOGETHER = 20;

    private final RowRemovalDao rows;

    /** Loaded with the first removal: the schema has hundreds of columns, which no start needs to wait for. */
    private volatile @Nullable Map<String, List<Reference>> byParent;

    public RowRemoval(Database db) {
        this.rows = db.dao(RowRemovalDao.class);
    }

    private Map<String, List<Reference>> byParent() {
        Map<String, List<Reference>> known = byParent;
        if (known == null) {
            known = rows.findReferences().stream().collect(Collectors.groupingBy(Reference::parent));
            byParent = known;
        }
        return known;
    }

    /** Deletes all rows that depend on these rows of a table. */
    public boolean hanging(String table, IdList ids, Batch batch) {
        return hanging(table, ids, batch, reference -> true);
    }

    /** As {@link #hanging(String, IdList, Batch)}, but only for these columns, such as {@code follows.account_id}. */
    public boolean hanging(String table, IdList ids, Batch batch, Collection<String> columns) {
        return hanging(table, ids, batch, reference -> columns.contains(reference.name()));
    }

    /** As {@link #hanging(String, IdList, Batch)}, but not for these columns: their rows are deleted along with these. */
    public boolean hangingExcept(String table, IdList ids, Batch batch, String... columns) {
        List<String> kept = List.of(columns);
        return hanging(table, ids, batch, reference -> !kept.contains(reference.name()));
    }

    private boolean hanging(String table, IdList ids, Batch batch, Predicate<Reference> isMeant) {
        for (Reference reference : byParent().getOrDefault(table, List.of())) {
            if (isMeant.test(reference) && !clear(reference, ids, batch)) {
                return false;
            }
        }
        return true;
    }

    private boolean clear(Reference reference, IdList ids, Batch batch) {
        boolean isParent =
                reference.isCascade() && reference.isNumbered() && byParent().containsKey(reference.child());
        while (!batch.isOver()) {
            int asked = isParent ? Math.min(TOGETHER, batch.remaining()) : batch.remaining();
            List<Long> children = isParent
                    ? rows.findIds(reference.child(), reference.key(), reference.column(), ids, asked)
                    : List.of();
            if (isParent && !children.isEmpty() && !hanging(reference.child(), new IdList(children), batch)) {
                return false;
            }
            int removed = isParent
                    ? rows.deleteRows(reference.child(), reference.key(), new IdList(children))
                    : rows.clear(reference.act(), reference.child(), reference.key(), reference.column(), ids, asked);
            if (removed > 0) {
                batch.took(removed);
            }
            if (removed < asked) {
                return true;
            }
        }
        return false;
    }
}
