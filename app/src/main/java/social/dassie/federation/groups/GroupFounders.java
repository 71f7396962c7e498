package social.dassie.federation.groups;

/** Who may found groups. */
public enum GroupFounders {
    /** Only the operator, by a command. */
    NOBODY,
    STAFF,
    EVERYONE
}
