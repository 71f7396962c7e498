/** Binds values to the parameters of statements and reads records from their rows; parses and caches statements. */
@NullMarked
package social.dassie.ground.db.binding;

import org.jspecify.annotations.NullMarked;
