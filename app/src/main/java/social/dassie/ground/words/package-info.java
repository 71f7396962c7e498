/** The texts of pages and errors in the supported languages. Depends on no feature. */
@NullMarked
package social.dassie.ground.words;

import org.jspecify.annotations.NullMarked;
