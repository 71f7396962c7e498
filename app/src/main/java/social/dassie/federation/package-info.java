/**
 * Federation: remote actors, the inbox, publication, and delivery; and imports from and exports to other servers.
 *
 * <p>It knows every group before it, and none of them knows it: a post is written in the same way whether or not it is
 * federated.
 *
 * <p>Begin with {@link social.dassie.federation.inbox.Inbox} for what is received,
 * {@link social.dassie.federation.actors.RemoteActors} for its senders, and {@code deliveries} for what is sent.
 *
 * <p>{@link social.dassie.federation.FederationCore} assembles what commands use as well, and
 * {@link social.dassie.federation.FederationFeatures} what only a server has.
 */
@NullMarked
package social.dassie.federation;

import org.jspecify.annotations.NullMarked;
