/** How two accounts stand to each other, and lists of people. */
@NullMarked
package social.dassie.people.relationships.state;

import org.jspecify.annotations.NullMarked;
