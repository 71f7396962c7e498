package social.dassie.accounts;

import java.util.Locale;

/** What a login may do beyond its own account (documentation page entities/Role; the bits are its flags). */
public enum Role {
    OWNER(3, "Owner", 1),
    ADMIN(2, "Admin", 0x1CFFFC),
    MODERATOR(1, "Moderator", 0x1051C),
    USER(-99, "", 0x10000);

    private final int id;
    private final String title;
    private final int permissions;

    Role(int id, String title, int permissions) {
        this.id = id;
        this.title = title;
        this.permissions = permissions;
    }

    /** As stored and as typed on the command line: {@code owner}, {@code admin}, {@code moderator}, {@code user}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String id() {
        return Integer.toString(id);
    }

    public String title() {
        return title;
    }

    public String permissions() {
        return Integer.toString(permissions);
    }

    /** Shown as a badge on the profile. */
    public boolean isHighlighted() {
        return this != USER;
    }
}
