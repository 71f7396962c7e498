/** The data directory and the one SQLite file in it: whose it is, its schema and upgrades, what a failure means. */
@NullMarked
package social.dassie.ground.storage;

import org.jspecify.annotations.NullMarked;
