/** The words of pages and errors in the languages that Dassie speaks. Knows no feature. */
@NullMarked
package social.dassie.ground.words;

import org.jspecify.annotations.NullMarked;
