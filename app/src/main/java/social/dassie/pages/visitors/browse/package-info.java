/**
 * Explore, the live feeds and the directory for visitors, within what the settings open to them. Start reading at
 * {@link social.dassie.pages.visitors.browse.BrowsePages}.
 */
@NullMarked
package social.dassie.pages.visitors.browse;

import org.jspecify.annotations.NullMarked;
