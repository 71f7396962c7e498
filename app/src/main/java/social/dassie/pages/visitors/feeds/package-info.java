/** Feeds of accounts and hashtags for feed readers. */
@NullMarked
package social.dassie.pages.visitors.feeds;

import org.jspecify.annotations.NullMarked;
