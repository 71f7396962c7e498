package social.dassie.ground.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import social.dassie.ground.api.Text;

/**
 * The settings of one class, in the order of their declaration; each adds itself. Such a class has its list in the
 * constant {@code SETTINGS}, which is listed in {@code AllSettings}.
 *
 * <pre>{@code
 * public static final SettingList SETTINGS = new SettingList();
 * public static final Setting<Integer> POSTS_DAYS = SETTINGS
 *         .number("pruning.posts_days", 0, 36_500)
 *         .standard(90)
 *         .live()
 *         .field(ROOM, "Days until remote posts are removed")
 *         .text("Days after which remote posts without local interaction are deleted (0 = never).");
 * }</pre>
 */
public final class SettingList {
    private static final Text YES = Text.of("setting.yes", "Yes");
    private static final Text NO = Text.of("setting.no", "No");

    private final List<Setting<?>> all = new ArrayList<>();

    /** Returns the settings declared so far, which are all of them once the class is initialised. */
    public List<Setting<?>> all() {
        return Collections.unmodifiableList(all);
    }

    public <T> SettingDeclaration<T> of(String key, SettingType<T> type) {
        return new SettingDeclaration<>(key, type, all::add);
    }

    public SettingDeclaration<String> text(String key) {
        return of(key, SettingType.TEXT);
    }

    public SettingDeclaration<List<String>> list(String key) {
        return of(key, SettingType.LIST);
    }

    public SettingDeclaration<Boolean> flag(String key) {
        return of(key, SettingType.FLAG).choice("true", YES).choice("false", NO);
    }

    public SettingDeclaration<Integer> number(String key, int least, int most) {
        return of(key, SettingType.number(least, most));
    }

    /** Declares a number that may exceed two billion. */
    public SettingDeclaration<Long> bytes(String key, long least, long most) {
        return of(key, SettingType.bytes(least, most));
    }

    /** Declares a number, or a word; the value is empty for the word. */
    public SettingDeclaration<OptionalInt> numberOr(String key, String word, int least, int most) {
        return of(key, SettingType.numberOr(word, least, most));
    }

    /** Declares a choice from all constants of this type. */
    public <E extends Enum<E>> SettingDeclaration<E> choice(String key, Class<E> type) {
        return of(key, SettingType.choice(List.of(type.getEnumConstants())));
    }

    /** Declares a port; 0 means any free port. */
    public SettingDeclaration<Integer> port(String key) {
        return of(key, SettingType.PORT);
    }

    public SettingDeclaration<String> email(String key) {
        return of(key, SettingType.EMAIL);
    }

    /** Declares the address of a server without a path, or empty. */
    public SettingDeclaration<String> origin(String key) {
        return of(key, SettingType.ORIGIN);
    }

    /** Declares the address of a page, or empty. */
    public SettingDeclaration<String> address(String key) {
        return of(key, SettingType.ADDRESS);
    }

    public SettingDeclaration<Optional<HostPort>> endpoint(String key) {
        return of(key, SettingType.ENDPOINT);
    }
}
