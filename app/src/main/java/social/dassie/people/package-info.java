/**
 * Accounts as all readers see them, the logins behind the local ones, authentication and permissions, and the
 * relationships between accounts.
 *
 * <p>This group knows the ground, the rules for other servers and files, but no posts.
 *
 * <p>Begin with {@link social.dassie.people.accounts.rows.Account} and {@link social.dassie.people.users.User}, which
 * are different things: others follow an account, and its owner signs in to a user. Then
 * {@link social.dassie.people.relationships.follows.Follows}.
 *
 * <p>{@link social.dassie.people.PeopleCore} builds what commands also use, and
 * {@link social.dassie.people.PeopleFeatures} what only a server has.
 */
@NullMarked
package social.dassie.people;

import org.jspecify.annotations.NullMarked;
