package social.dassie.people.crypto;

/** The number of a device's keys that nobody has claimed yet. */
record KeyCountEntity(int oneTimeKeys) {}
