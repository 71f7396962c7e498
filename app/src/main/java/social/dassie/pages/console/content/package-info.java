/** Pages of the staff about what everybody sees: trends, announcements, custom emoji. */
@NullMarked
package social.dassie.pages.console.content;

import org.jspecify.annotations.NullMarked;
