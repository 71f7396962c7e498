/**
 * The log: lines of text or of JSON on stderr, and which request a line belongs to. Code logs by SLF4J and knows nothing of
 * this package; the command line chooses the format.
 */
@NullMarked
package social.dassie.ground.log;

import org.jspecify.annotations.NullMarked;
