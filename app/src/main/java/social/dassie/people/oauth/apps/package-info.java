/**
 * Applications that ask for access: how they register, and how they prove who they are.
 */
@NullMarked
package social.dassie.people.oauth.apps;

import org.jspecify.annotations.NullMarked;
