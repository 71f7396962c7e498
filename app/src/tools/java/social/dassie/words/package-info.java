/**
 * The catalogues of texts: finds the texts in the sources, keeps one gettext file per language, and makes of them what the
 * server and the web client read. Uses nothing but the JDK, because the build runs it before it compiles anything. Start with
 * {@link social.dassie.words.WordsTool}.
 */
@NullMarked
package social.dassie.words;

import org.jspecify.annotations.NullMarked;
