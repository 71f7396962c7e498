/**
 * The log: lines of text or JSON on stderr, and the request that a line belongs to. Code logs through SLF4J and does not
 * depend on this package; the command line chooses the format.
 */
@NullMarked
package social.dassie.ground.log;

import org.jspecify.annotations.NullMarked;
