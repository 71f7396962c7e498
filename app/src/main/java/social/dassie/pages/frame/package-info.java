/** What all pages share: how a view becomes a page, its files, forms, names and times. */
@NullMarked
package social.dassie.pages.frame;

import org.jspecify.annotations.NullMarked;
