package social.dassie.people.oauth;

/** A new access token (documentation page entities/Token); {@code createdAt} is in seconds since the epoch. */
public record TokenEntity(String accessToken, String tokenType, String scope, long createdAt) {}
