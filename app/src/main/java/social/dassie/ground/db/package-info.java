/** Connections, transactions, the single writer, and caches that are valid until the next commit. */
@NullMarked
package social.dassie.ground.db;

import org.jspecify.annotations.NullMarked;
