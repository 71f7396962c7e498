/** Guaranteed work: stored as rows, run when due, retried when it fails. */
@NullMarked
package social.dassie.ground.jobs;

import org.jspecify.annotations.NullMarked;
