package social.dassie.staff.admin;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Permission;
import social.dassie.people.accounts.Role;

/**
 * What was typed about a role. What is null stays as it is, and a new role has what {@link #NEW} says.
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
    public static final int MAX_NAME = 100;
    public static final Role NEW = new Role(0, "", "", 0, 0, 0, false, false, Role.COLLECTION_LIMIT);

    /** Permissions are the names of {@link Permission}; an unknown name is 422, an empty one is left out. */
    public static RoleForm of(Params params) {
        return new RoleForm(
                params.text("name"),
                params.text("color"),
                number(params, "position", "Position"),
                params.has("permissions") ? Integer.valueOf(bits(params.texts("permissions"))) : null,
                params.flag("highlighted"),
                params.flag("require_2fa"),
                number(params, "collection_limit", "Collection limit"));
    }

    private static @Nullable Integer number(Params params, String key, String name) {
        if (params.filled(key) == null) {
            return null;
        }
        OptionalLong number = params.number(key);
        if (number.isEmpty() || number.getAsLong() != (int) number.getAsLong()) {
            throw ApiException.validation(name + " is not a number");
        }
        return Integer.valueOf((int) number.getAsLong());
    }

    private static int bits(List<String> names) {
        return names.stream()
                .filter(name -> !name.isEmpty())
                .map(name -> Permission.of(name)
                        .orElseThrow(() -> ApiException.validation("Permissions include an unknown one: " + name)))
                .mapToInt(Permission::bit)
                .reduce(0, (all, one) -> all | one);
    }

    /** The role as it is after the form; 422 for values that no role can have. */
    Role over(Role before) {
        String wanted = name == null ? before.name() : name.strip();
        if (wanted.isEmpty() != before.isEveryone()) {
            throw ApiException.validation(
                    before.isEveryone() ? "Name cannot be given to everyone's role" : "Name can't be blank");
        }
        if (wanted.length() > MAX_NAME) {
            throw ApiException.validation("Name is too long (maximum is " + MAX_NAME + " characters)");
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
            throw ApiException.validation("Collection limit must be greater than or equal to 0");
        }
        return after;
    }

    private static String color(String typed) {
        String digits = typed.startsWith("#") ? typed.substring(1) : typed;
        if (!typed.isEmpty() && !digits.matches("([0-9A-Fa-f]{3}){1,2}")) {
            throw ApiException.validation("Color is invalid");
        }
        String all = digits.length() == 3 ? digits.replaceAll("(.)", "$1$1") : digits;
        return typed.isEmpty() ? "" : "#" + all.toLowerCase(Locale.ROOT);
    }
}
