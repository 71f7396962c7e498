/** Exports: the lists of an account as Mastodon's files, and archives of everything it wrote. */
@NullMarked
package social.dassie.federation.exports;

import org.jspecify.annotations.NullMarked;
