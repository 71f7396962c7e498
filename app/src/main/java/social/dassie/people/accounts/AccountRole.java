package social.dassie.people.accounts;

/** The role of an account's login. */
record AccountRole(long accountId, Role role) {}
