/**
 * Trends, the live feeds and the directory for visitors, as far as the settings open them. Start reading at
 * {@link social.dassie.pages.visitors.browse.BrowsePages}.
 */
@NullMarked
package social.dassie.pages.visitors.browse;

import org.jspecify.annotations.NullMarked;
