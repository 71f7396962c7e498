/** Pages of the staff about what the server does and says of itself: settings, texts, rules. */
@NullMarked
package social.dassie.pages.console.settings;

import org.jspecify.annotations.NullMarked;
