package social.dassie.people.relationships.blocks;

import org.jspecify.annotations.Nullable;

/** One mute in the list of mutes. */
record MuteRow(long id, long accountId, @Nullable Long expiresAt) {}
