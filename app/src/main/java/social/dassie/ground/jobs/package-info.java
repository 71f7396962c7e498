/** Work that must happen: kept as rows, run when due, tried again when it fails. */
@NullMarked
package social.dassie.ground.jobs;

import org.jspecify.annotations.NullMarked;
