package social.dassie.staff.admin;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Permission;
import social.dassie.people.accounts.Role;

/**
 * The parameters of a role. Null keeps the old value, and a new role has the values of {@link #NEW}.
 *
 * @param color {@code #rrggbb}, with or without the sign, or three digits; empty for none
 * @param permissions bits
 */
public record RoleForm(
        @Nullable String name,
        @Nullable String color,
        @Nullable Integer position,
        @Nullable Integer permissions,
        @Nullable Boolean highlighted,
        @Nullable Boolean require2fa,
        @Nullable Integer collectionLimit) {
    private static final ErrorCode NAME_OF_EVERYONE =
            ErrorCode.of("error.name_cannot_be_given_to", "Name cannot be given to everyone's role");
    private static final Field POSITION = Field.of("position");

    private static final ErrorCode UNKNOWN_PERMISSION =
            ErrorCode.of("error.permissions_include_an_unknown_one", "Permissions include an unknown one: {0}");
    private static final Field COLLECTION_LIMIT_FIELD = Field.of("collection_limit");
    private static final Field COLOR = Field.of("color");
    private static final Field PERMISSIONS = Field.of("permissions");

    public static final int MAX_NAME = 100;
    public static final Role NEW = new Role(0, "", "", 0, 0, 0, false, false, Role.COLLECTION_LIMIT);

    /** Permissions are the names of {@link Permission}; an unknown name gives 422, an empty one is ignored. */
    public static RoleForm of(Params params) {
        return new RoleForm(
                params.text("name"),
                params.text("color"),
                number(params, POSITION),
                params.has("permissions") ? Integer.valueOf(bits(params.texts("permissions"))) : null,
                params.flag("highlighted"),
                params.flag("require_2fa"),
                number(params, COLLECTION_LIMIT_FIELD));
    }

    private static @Nullable Integer number(Params params, Field field) {
        if (params.filled(field.key()) == null) {
            return null;
        }
        OptionalLong number = params.number(field.key());
        if (number.isEmpty() || number.getAsLong() != (int) number.getAsLong()) {
            throw ApiException.invalid(field, ErrorCode.NOT_A_NUMBER);
        }
        return Integer.valueOf((int) number.getAsLong());
    }

    private static int bits(List<String> names) {
        return names.stream()
                .filter(name -> !name.isEmpty())
                .map(name -> Permission.of(name)
                        .orElseThrow(() -> ApiException.invalid(PERMISSIONS, UNKNOWN_PERMISSION, name)))
                .mapToInt(Permission::bit)
                .reduce(0, (all, one) -> all | one);
    }

    /** Returns the role with the form applied; 422 for invalid values. */
    Role over(Role before) {
        String wanted = name == null ? before.name() : name.strip();
        if (wanted.isEmpty() != before.isEveryone()) {
            throw ApiException.invalid(Field.NAME, before.isEveryone() ? NAME_OF_EVERYONE : ErrorCode.BLANK);
        }
        if (wanted.length() > MAX_NAME) {
            throw ApiException.invalid(Field.NAME, ErrorCode.TOO_LONG, MAX_NAME);
        }
        Role after = new Role(
                before.id(),
                wanted,
                color == null ? before.color() : color(color.strip()),
                position == null ? before.position() : position,
                permissions == null ? before.permissions() : permissions,
                before.inherited(),
                highlighted == null ? before.highlighted() : highlighted,
                require2fa == null ? before.require2fa() : require2fa,
                collectionLimit == null ? before.collectionLimit() : collectionLimit);
        if (after.collectionLimit() < 0) {
            throw ApiException.invalid(COLLECTION_LIMIT_FIELD, ErrorCode.NEGATIVE);
        }
        return after;
    }

    private static String color(String typed) {
        String digits = typed.startsWith("#") ? typed.substring(1) : typed;
        if (!typed.isEmpty() && !digits.matches("([0-9A-Fa-f]{3}){1,2}")) {
            throw ApiException.invalid(COLOR, ErrorCode.INVALID);
        }
        String all = digits.length() == 3 ? digits.replaceAll("(.)", "$1$1") : digits;
        return typed.isEmpty() ? "" : "#" + all.toLowerCase(Locale.ROOT);
    }
}
