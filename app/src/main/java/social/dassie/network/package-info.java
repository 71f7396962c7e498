/**
 * The knowledge about other servers that is needed before any of their posts is read: their protocol, their signatures,
 * and the staff's rules for them.
 *
 * <p>It depends on the ground only. {@code activitypub} and {@code signatures} are pure: no network, no database, so
 * that they can be tested with what other servers really send.
 *
 * <p>Begin with {@link social.dassie.network.domains.DomainRules}, which are checked before any server is contacted, and
 * {@link social.dassie.network.domains.DomainLimits}, which applies rule changes to the known accounts.
 */
@NullMarked
package social.dassie.network;

import org.jspecify.annotations.NullMarked;
