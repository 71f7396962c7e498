/** What other servers send: the inbox, its queue, and what each kind of activity does here. */
@NullMarked
package social.dassie.federation.inbox;

import org.jspecify.annotations.NullMarked;
