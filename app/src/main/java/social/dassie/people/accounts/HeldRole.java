package social.dassie.people.accounts;

/**
 * SQL for the role of a login {@code u}: everyone's role for a login without a role and for a missing login. The
 * columns map to a {@link Role} that is nested with the prefix {@link #PREFIX}.
 */
public final class HeldRole {
    public static final String PREFIX = "held";

    public static final String COLUMNS = """
            r.id as held_id, r.name as held_name, r.color as held_color, r.position as held_position,
                r.permissions as held_permissions, r.inherited as held_inherited, r.highlighted as held_highlighted,
                r.require_2fa as held_require_2fa, r.collection_limit as held_collection_limit
            """;

    public static final String JOIN = " join held_roles r on r.id = coalesce(u.role_id, -99) ";

    /** SQL condition: the role requires a second factor that the login does not have. */
    public static final String IS_MISSING_2FA = """
            (r.require_2fa = 1
                and not exists (select 1 from totp_keys k where k.account_id = u.account_id and k.confirmed_at is not null)
                and not exists (select 1 from passkeys p where p.account_id = u.account_id))
            """;

    private HeldRole() {}
}
