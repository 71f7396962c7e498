/** Invites: links with which members invite people, even while sign-ups are closed or need approval. */
@NullMarked
package social.dassie.people.invites;

import org.jspecify.annotations.NullMarked;
