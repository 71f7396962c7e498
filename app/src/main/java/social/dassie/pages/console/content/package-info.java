/** The console pages about what all readers see: trends, announcements, custom emoji. */
@NullMarked
package social.dassie.pages.console.content;

import org.jspecify.annotations.NullMarked;
