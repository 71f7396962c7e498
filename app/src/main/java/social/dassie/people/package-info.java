/**
 * Who is there: accounts as all readers see them, the logins behind the local ones, how they sign in, what they may do,
 * and what they are to each other.
 *
 * <p>It knows the ground, the rules for other servers and files, but no post.
 *
 * <p>Begin with {@link social.dassie.people.accounts.rows.Account} and {@link social.dassie.people.users.User}, which are two
 * things: others follow an account, and its owner signs in to a user. Then {@link
 * social.dassie.people.relationships.follows.Follows}.
 *
 * <p>{@link social.dassie.people.PeopleCore} puts together what commands use, too, and {@link
 * social.dassie.people.PeopleFeatures} what only a server has.
 */
@NullMarked
package social.dassie.people;

import org.jspecify.annotations.NullMarked;
