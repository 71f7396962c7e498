package social.dassie.people.oauth;

/**
 * The signed-in user, as claims of OpenID Connect. {@code sub} is the address of the actor, because ids of accounts are
 * unique on one server only.
 */
record UserInfoEntity(String iss, String sub, String name, String preferredUsername, String profile, String picture) {}
