/** The shared parts of all pages: the rendering of views, files, forms, names and times. */
@NullMarked
package social.dassie.pages.frame;

import org.jspecify.annotations.NullMarked;
