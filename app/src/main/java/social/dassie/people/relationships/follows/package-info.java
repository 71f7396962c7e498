/** Follows, follow requests, featured accounts, familiar followers, and the relationship between two accounts. */
@NullMarked
package social.dassie.people.relationships.follows;

import org.jspecify.annotations.NullMarked;
