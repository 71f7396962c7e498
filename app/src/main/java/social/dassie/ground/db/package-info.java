/** Connections, transactions, the one writer, what is remembered until the next commit. */
@NullMarked
package social.dassie.ground.db;

import org.jspecify.annotations.NullMarked;
