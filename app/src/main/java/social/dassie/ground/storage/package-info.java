/** The data directory and the single SQLite file in it: ownership, schema and upgrades, and what its failures mean. */
@NullMarked
package social.dassie.ground.storage;

import org.jspecify.annotations.NullMarked;
