/**
 * The server for developers of clients: known logins, fixed tokens, a reset, snapshots, faults on demand, a clock that tests move,
 * a list of what happened, and further servers with people who talk to it.
 *
 * <p>{@code Sandbox} is all of it together. {@code SandboxWatch} looks at every request, message, email and request to other
 * servers, and is handed to those who send them while the server starts: they know only that there may be someone. No other
 * server has anything of this package.
 */
@NullMarked
package social.dassie.cli.sandbox;

import org.jspecify.annotations.NullMarked;
