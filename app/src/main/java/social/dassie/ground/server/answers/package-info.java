/** The common parts of all answers: their form and language, the headers for other sites, and the body of an error. */
@NullMarked
package social.dassie.ground.server.answers;

import org.jspecify.annotations.NullMarked;
