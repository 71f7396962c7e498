/** Texts of users: entities, HTML, character counts and names. Pure functions that depend on no feature. */
@NullMarked
package social.dassie.ground.text;

import org.jspecify.annotations.NullMarked;
