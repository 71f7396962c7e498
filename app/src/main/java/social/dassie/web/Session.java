package social.dassie.web;

/** A browser in which somebody signed in, and who that is; only logins that are in order have one. */
public record Session(String idHash, long accountId, String username, String email, long lastUsedAt) {}
