package social.dassie.people.crypto;

/** The number of a device's keys that were not claimed yet. */
record KeyCountEntity(int oneTimeKeys) {}
