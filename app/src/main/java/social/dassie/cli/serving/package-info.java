/**
 * Commands about the running server: it serves, is asked how it is, is upgraded, and hands over.
 */
@NullMarked
package social.dassie.cli.serving;

import org.jspecify.annotations.NullMarked;
