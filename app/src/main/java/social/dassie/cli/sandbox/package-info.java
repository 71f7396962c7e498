/**
 * The server for client developers: known logins, fixed tokens, a reset, snapshots, faults on demand, a clock that tests
 * can move, a journal of events, and peer servers with people who interact with it.
 *
 * <p>{@code Sandbox} combines all of it. {@code SandboxWatch} observes every request, message, email and outbound
 * request, and is passed to their senders while the server starts: they only know that there may be an observer. Servers
 * that are not sandboxes use nothing of this package.
 */
@NullMarked
package social.dassie.cli.sandbox;

import org.jspecify.annotations.NullMarked;
