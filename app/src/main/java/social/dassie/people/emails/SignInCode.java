package social.dassie.people.emails;

/**
 * A code that a sign-in waits for, as stored in the email's order.
 *
 * @param address the IP address of the sign-in
 */
record SignInCode(String code, String address) {}
