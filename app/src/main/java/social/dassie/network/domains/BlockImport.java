package social.dassie.network.domains;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.BatchedWork;

/** Imports external domain blocks: once from a file, or repeatedly from a followed list. */
public final class BlockImport {
    /** The result of an import: domains by name. {@code kept} are those that already have another block here. */
    public record Changes(
            List<String> added, List<String> changed, List<String> removed, List<String> kept, List<String> problems) {
        Changes() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        /** Returns whether any block changed. */
        boolean isAnything() {
            return !added.isEmpty() || !changed.isEmpty() || !removed.isEmpty();
        }
    }

    /** The effect of a line of a file. */
    public enum Effect {
        ADD,
        /** A block with other terms exists. */
        CHANGE,
        /** The same block already exists. */
        NONE,
        /** The domain is this server's own. */
        REFUSE
    }

    /**
     * A single block of a file.
     *
     * @param before the terms of the existing block
     */
    public record Planned(
            String domain,
            BlockTerms terms,
            Effect effect,
            @Nullable BlockTerms before) {}

    private static final int AT_ONCE = 20;

    private final Database db;
    private final BlockedDomains blocked;
    private final DomainLimits limits;

    BlockImport(Database db, BlockedDomains blocked, DomainLimits limits) {
        this.db = db;
        this.blocked = blocked;
        this.limits = limits;
    }

    /** Returns what {@link #once} would do with each block of a file if it overwrites; changes nothing. */
    public List<Planned> plan(BlockFile file) {
        Map<String, DomainBlock> present =
                blocked.all().stream().collect(Collectors.toMap(DomainBlock::domain, Function.identity()));
        List<Planned> plan = new ArrayList<>();
        file.blocks().forEach((domain, terms) -> {
            DomainBlock before = present.get(domain);
            if (blocked.isOurs(domain)) {
                plan.add(new Planned(domain, terms, Effect.REFUSE, null));
            } else if (before == null) {
                plan.add(new Planned(domain, terms, Effect.ADD, null));
            } else {
                boolean isSame = before.terms().isSameInFile(terms);
                plan.add(new Planned(domain, terms, isSame ? Effect.NONE : Effect.CHANGE, before.terms()));
            }
        });
        return plan;
    }

    /** Adds the blocks of a file. Existing blocks stay unchanged, or get the file's terms if {@code overwrites} is set. */
    public Changes once(Caller caller, BlockFile file, boolean overwrites) {
        Changes changes = new Changes();
        file.problems().forEach(problem -> changes.problems().add(problem.sentence()));
        inBatches(
                List.copyOf(file.blocks().entrySet()),
                changes,
                block -> put(caller, block.getKey(), block.getValue(), null, overwrites, changes));
        return changes;
    }

    /**
     * Updates the blocks of a list to its current content. Blocks that were created here or came from another list stay
     * unchanged.
     */
    Changes again(Caller caller, BlockFile file, long listId) {
        Changes changes = new Changes();
        file.problems().forEach(problem -> changes.problems().add(problem.sentence()));
        Map<String, BlockTerms> wanted = file.blocks();
        List<DomainBlock> unwanted = blocked.ofList(listId).stream()
                .filter(block -> !wanted.containsKey(block.domain()))
                .toList();
        inBatches(unwanted, changes, block -> {
            blocked.delete(caller, block);
            changes.removed().add(block.domain());
        });
        inBatches(
                List.copyOf(wanted.entrySet()),
                changes,
                block -> put(caller, block.getKey(), block.getValue(), listId, false, changes));
        return changes;
    }

    /**
     * Runs a step for the blocks in batches. Each batch is applied to the accounts concerned; if the process ends,
     * the rest is applied when the file is imported again.
     */
    private <T> void inBatches(List<T> blocks, Changes changes, Consumer<T> step) {
        new BatchedWork(db, AT_ONCE).each(blocks, some -> {
            some.forEach(step);
            refresh(changes);
        });
    }

    private void put(
            Caller caller,
            String domain,
            BlockTerms terms,
            @Nullable Long listId,
            boolean overwrites,
            Changes changes) {
        Optional<DomainBlock> before = blocked.find(domain);
        if (blocked.isOurs(domain)) {
            changes.problems().add(domain + " is this server's own");
        } else if (before.isEmpty()) {
            blocked.insert(caller, domain, terms, listId);
            changes.added().add(domain);
        } else if (overwrites || (listId != null && listId.equals(before.get().listId()))) {
            DomainBlock after = blocked.update(
                    caller, before.get(), terms.withPrivateComment(before.get().privateComment()));
            if (!after.equals(before.get())) {
                changes.changed().add(domain);
            }
        } else {
            changes.kept().add(domain);
        }
    }

    private void refresh(Changes changes) {
        if (changes.isAnything()) {
            limits.refreshAll();
        }
    }
}
