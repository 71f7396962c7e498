package social.dassie.people.emails;

/**
 * A browser that a user signed in with for the first time, as stored in the email's order.
 *
 * @param browser names that are the same in all languages; empty if nothing is known
 * @param address the IP address that it used
 */
record NewBrowser(String browser, String address) {}
