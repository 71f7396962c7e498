/** Tests of the catalogues of texts and of the tool that keeps them. */
@NullMarked
package social.dassie.words;

import org.jspecify.annotations.NullMarked;
