/** What people take with them: the lists of their account as files of Mastodon, and archives of everything they wrote. */
@NullMarked
package social.dassie.federation.exports;

import org.jspecify.annotations.NullMarked;
