/** The console pages about the server's settings, texts and rules. */
@NullMarked
package social.dassie.pages.console.settings;

import org.jspecify.annotations.NullMarked;
