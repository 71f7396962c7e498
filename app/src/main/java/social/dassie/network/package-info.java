/**
 * What is known of other servers before any of their posts is read: their language, their signatures, and the staff's
 * rules for them.
 *
 * <p>It knows the ground. {@code activitypub} and {@code signatures} are pure: no network, no database, so that they can be
 * tested with what other servers really send.
 *
 * <p>Begin with {@link social.dassie.network.domains.DomainRules}, which are asked before any server is contacted, and
 * {@link social.dassie.network.domains.DomainLimits}, which applies a change of the rules to the accounts that are known.
 */
@NullMarked
package social.dassie.network;

import org.jspecify.annotations.NullMarked;
