/** Work that must happen: stored as rows, run when due, tried again when it fails. */
@NullMarked
package social.dassie.ground.jobs;

import org.jspecify.annotations.NullMarked;
