/** Following, requests to follow, featuring, and followers in common. */
@NullMarked
package social.dassie.people.relationships.follows;

import org.jspecify.annotations.NullMarked;
