package social.dassie.testing;

import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.metrics.Histogram;

/** The statements of a server that were run on its one writer, by transaction. */
public final class Transactions {
    private final Database db;
    private final List<List<String>> all = new ArrayList<>();
    private long present = -1;

    private Transactions(Database db) {
        this.db = db;
    }

    /** Notes what is written meanwhile, by jobs too. */
    public static Transactions during(TestApp app, Runnable work) {
        Transactions seen = new Transactions(app.app().core().platform().db());
        seen.db.setStatementLog(statement -> {
            seen.note(statement.strip().replaceAll("\\s+", " "));
        });
        try {
            work.run();
        } finally {
            seen.db.setStatementLog(Database.NO_LOG);
        }
        return seen;
    }

    private synchronized void note(String statement) {
        if (db.transactions().isOpen()) {
            long number = db.transactions().held().values().stream()
                    .mapToLong(Histogram::count)
                    .sum();
            if (number != present) {
                present = number;
                all.add(new ArrayList<>());
            }
            all.get(all.size() - 1).add(statement);
        }
    }

    /** The number of statements. */
    public synchronized int count() {
        return all.stream().mapToInt(List::size).sum();
    }

    /** The statements of the longest one. */
    public synchronized List<String> longest() {
        return all.stream().max((one, other) -> one.size() - other.size()).orElse(List.of());
    }

    @Override
    public String toString() {
        List<String> longest = longest();
        return all.size() + " transactions, the longest has " + longest.size() + " statements, such as "
                + longest.subList(0, Math.min(30, longest.size()));
    }
}
