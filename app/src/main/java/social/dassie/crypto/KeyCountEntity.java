package social.dassie.crypto;

/** How many keys of a device nobody has taken yet. */
record KeyCountEntity(int oneTimeKeys) {}
