package social.dassie.accounts;

/** Which role an account's login has. */
record AccountRole(long accountId, Role role) {}
