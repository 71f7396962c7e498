/** Binds records to the parameters of statements and maps rows to records; parses and caches statements. */
@NullMarked
package social.dassie.ground.db.binding;

import org.jspecify.annotations.NullMarked;
