package social.dassie.crypto;

/** The number of a device's keys that nobody has claimed yet. */
record KeyCountEntity(int oneTimeKeys) {}
