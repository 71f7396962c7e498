package social.dassie.federation.publication.served;

import social.dassie.federation.publication.writers.EmojiWriter;

/** The documents under one origin; a renamed server has two. */
record Documents(ActorDocuments actors, PostDocuments posts, CuratedDocuments curated, EmojiWriter emojis) {}
