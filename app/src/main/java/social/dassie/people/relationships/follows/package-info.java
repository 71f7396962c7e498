/** Following, requests to follow, featuring, followers in common, and how two accounts stand to each other. */
@NullMarked
package social.dassie.people.relationships.follows;

import org.jspecify.annotations.NullMarked;
