/** Commands about the running server: starting, checking, upgrading and taking over. */
@NullMarked
package social.dassie.cli.serving;

import org.jspecify.annotations.NullMarked;
