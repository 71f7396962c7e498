/** What is known here of what other servers name: accounts, posts, and what was taken back before it arrived. */
@NullMarked
package social.dassie.federation.inbox.known;

import org.jspecify.annotations.NullMarked;
