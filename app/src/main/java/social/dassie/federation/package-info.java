/**
 * The conversation with other servers: their actors, what arrives in the inbox, what is published, and how it is
 * delivered; and what people bring along from another server or take with them.
 *
 * <p>It knows every group before it, and none of them knows it: a post is written in the same way whether or not another server
 * hears of it.
 *
 * <p>Begin with {@link social.dassie.federation.inbox.Inbox} for what is received, {@link
 * social.dassie.federation.actors.RemoteActors} for whom it is from, and {@code deliveries} for what is sent.
 *
 * <p>{@link social.dassie.federation.FederationCore} puts together what commands use, too, and {@link
 * social.dassie.federation.FederationFeatures} what only a server has.
 */
@NullMarked
package social.dassie.federation;

import org.jspecify.annotations.NullMarked;
