package social.dassie.ground.text;

/**
 * The target of a mention. The {@code url} must be the same as in the status's {@code mentions[]}, because clients match
 * the two; {@code acct} is the username, with {@code @domain} for a remote account.
 */
public record MentionLink(String url, String username, String acct) {}
