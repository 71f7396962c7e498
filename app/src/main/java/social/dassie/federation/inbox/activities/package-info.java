/** What each kind of activity does here. */
@NullMarked
package social.dassie.federation.inbox.activities;

import org.jspecify.annotations.NullMarked;
