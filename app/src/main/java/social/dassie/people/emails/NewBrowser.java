package social.dassie.people.emails;

/**
 * A browser that a user signed in with for the first time, as stored in the order of its email.
 *
 * @param browser names that are the same in all languages; empty when nothing is known
 * @param address the IP address that it used
 */
record NewBrowser(String browser, String address) {}
