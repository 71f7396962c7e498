/** Rows by id: new ids, pages of them, work in batches, removal. */
@NullMarked
package social.dassie.ground.rows;

import org.jspecify.annotations.NullMarked;
