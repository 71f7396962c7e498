/** Connections, transactions, the single writer, and caches that commits invalidate. */
@NullMarked
package social.dassie.ground.db;

import org.jspecify.annotations.NullMarked;
