/** The pages on which people act on what they saw elsewhere, and the redirects from here to their own server. */
@NullMarked
package social.dassie.pages.visitors.interaction;

import org.jspecify.annotations.NullMarked;
