package social.dassie.people.relationships.severances;

/** The reasons for ended follows (documentation page entities/RelationshipSeveranceEvent). */
enum Severance {
    DOMAIN_BLOCK("domain_block"),
    USER_DOMAIN_BLOCK("user_domain_block"),
    ACCOUNT_SUSPENSION("account_suspension");

    private final String key;

    Severance(String key) {
        this.key = key;
    }

    /** Returns the key as stored and as in JSON. */
    String key() {
        return key;
    }
}
