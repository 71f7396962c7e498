/** Relays: subscriptions, what they send, and what is sent to them. */
@NullMarked
package social.dassie.federation.relays;

import org.jspecify.annotations.NullMarked;
