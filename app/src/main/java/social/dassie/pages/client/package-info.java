/** The page that starts the client in the browser, its manifest and its token. */
@NullMarked
package social.dassie.pages.client;

import org.jspecify.annotations.NullMarked;
