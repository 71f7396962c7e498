package social.dassie.people.crypto;

/** The number of a device's unclaimed keys. */
record KeyCountEntity(int oneTimeKeys) {}
