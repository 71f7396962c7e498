package social.dassie.upkeep.pruning;

import java.time.Duration;

/** A table whose rows are only needed for a time. */
enum OldNotes {
    TOMBSTONES("tombstones", "uri", "deleted_at", Duration.ofDays(180)),
    SEEN_ACTIVITIES("seen_activities", "digest", "seen_at", Duration.ofDays(30)),
    UNDONE_ACTIVITIES("undone_activities", "actor_uri, uri", "undone_at", Duration.ofDays(14)),
    HOSTS("hosts", "host", "updated_at", Duration.ofDays(365)),
    SEVERANCE_EVENTS("severance_events", "id", "created_at", Duration.ofDays(365));

    private final String table;
    private final String key;
    private final String column;
    private final Duration kept;

    OldNotes(String table, String key, String column, Duration kept) {
        this.table = table;
        this.key = key;
        this.column = column;
        this.kept = kept;
    }

    String table() {
        return table;
    }

    String key() {
        return key;
    }

    /** Returns whether each row has an id, and dependent rows in other tables, possibly many. */
    boolean hasOthersHanging() {
        return this == SEVERANCE_EVENTS;
    }

    /** Returns the column with the time from which a row's age is counted. */
    String column() {
        return column;
    }

    Duration retention() {
        return kept;
    }
}
