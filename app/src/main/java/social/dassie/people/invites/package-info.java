/** Invites: links with which members bring people in, even while sign-ups are closed or need approval. */
@NullMarked
package social.dassie.people.invites;

import org.jspecify.annotations.NullMarked;
