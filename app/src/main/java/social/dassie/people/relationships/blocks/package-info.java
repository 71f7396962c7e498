/** Blocks of accounts and of servers, and mutes. */
@NullMarked
package social.dassie.people.relationships.blocks;

import org.jspecify.annotations.NullMarked;
