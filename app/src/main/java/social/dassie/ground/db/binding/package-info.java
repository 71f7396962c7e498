/**
 * How records become parameters of a statement and rows become records; texts of statements, and those that are prepared.
 */
@NullMarked
package social.dassie.ground.db.binding;

import org.jspecify.annotations.NullMarked;
