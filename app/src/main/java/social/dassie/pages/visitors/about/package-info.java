/** The pages about the server for visitors: the start page, and its texts. */
@NullMarked
package social.dassie.pages.visitors.about;

import org.jspecify.annotations.NullMarked;
