/**
 * The server for developers of clients: known logins, fixed tokens, a reset, and further servers with people who talk to it.
 */
@NullMarked
package social.dassie.cli.sandbox;

import org.jspecify.annotations.NullMarked;
