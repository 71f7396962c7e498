package social.dassie.ground.settings;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Text;

/**
 * A builder of a setting. By default the setting needs a restart, has the empty text as its default value, and has no
 * field on the staff's page; {@link #text} builds it. A contradictory declaration throws an {@link
 * IllegalArgumentException}, so its class cannot be used, and no server starts with it.
 */
public final class SettingDeclaration<T> {
    private static final Pattern KEY = Pattern.compile("[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*");

    final String key;
    final SettingType<T> type;
    private final Consumer<Setting<?>> declared;
    final Map<String, Text> choiceLabels = new HashMap<>();
    String standard = "";
    boolean isLive;

    @Nullable
    SettingSection section;

    @Nullable
    String label;

    boolean isLong;
    boolean isSecret;
    boolean leadsOutside;
    List<Setting<?>> sentTo = List.of();

    SettingDeclaration(String key, SettingType<T> type, Consumer<Setting<?>> declared) {
        this.key = key;
        this.type = type;
        this.declared = declared;
    }

    /** Sets the default, as written in {@code dassie.yaml}. */
    public SettingDeclaration<T> standard(String value) {
        standard = value;
        return this;
    }

    public SettingDeclaration<T> standard(long number) {
        return standard(Long.toString(number));
    }

    public SettingDeclaration<T> standard(boolean flag) {
        return standard(Boolean.toString(flag));
    }

    /** Sets the default, one of the choices. */
    public SettingDeclaration<T> standard(Enum<?> choice) {
        return standard(choice.name().toLowerCase(Locale.ROOT));
    }

    /** Makes a running server apply a change immediately. */
    public SettingDeclaration<T> live() {
        isLive = true;
        return this;
    }

    /** Lets the staff change it in this form, with a field of this name. */
    public SettingDeclaration<T> field(SettingSection form, String name) {
        label = name;
        return field(form);
    }

    /** Lets the staff change it in this form, with a field named after the key. */
    public SettingDeclaration<T> field(SettingSection form) {
        section = form;
        return this;
    }

    /** Sets the label of a choice; without one, it is shown as written. */
    public SettingDeclaration<T> choice(Enum<?> choice, String name) {
        return choice(choice.name().toLowerCase(Locale.ROOT), name);
    }

    private SettingDeclaration<T> choice(String choice, String name) {
        return choice(choice, new Text(Setting.keyOf(key) + ".choice." + choice, name));
    }

    SettingDeclaration<T> choice(String choice, Text name) {
        choiceLabels.put(choice, name);
        return this;
    }

    /** Gives the field several lines. */
    public SettingDeclaration<T> severalLines() {
        isLong = true;
        return this;
    }

    /**
     * Restricts changes to the owner: the setting decides where a secret, or a mail with a link that grants access to an
     * account, is sent.
     */
    public SettingDeclaration<T> leadsOutside() {
        leadsOutside = true;
        return this;
    }

    /**
     * Makes it a secret, which no list shows.
     *
     * @param hosts the settings that name the server it is sent to: when one of them changes, the secret is deleted
     */
    public SettingDeclaration<T> secretFor(Setting<?>... hosts) {
        isSecret = true;
        sentTo = List.of(hosts);
        return leadsOutside();
    }

    /** Sets the description of its effect, and builds the setting. */
    public Setting<T> text(String explanation) {
        check(KEY.matcher(key).matches(), "is not a key");
        check(type.test().test(standard), "has a default that is not allowed");
        check(type.form().apply(standard).equals(standard), "has a default that is not in its standard form");
        check(!explanation.isBlank(), "has no text");
        check(label == null || !label.isBlank(), "has an empty name");
        check(section == null || isLive, "has a field, but needs a restart");
        check(!isLong || section != null, "has several lines, but no field");
        check(type.choices().containsAll(choiceLabels.keySet()), "names a choice that it does not have");
        Setting<T> setting = new Setting<>(this, explanation);
        setting.read(standard);
        declared.accept(setting);
        return setting;
    }

    private void check(boolean isSo, String fault) {
        if (!isSo) {
            throw new IllegalArgumentException("The setting " + key + " " + fault);
        }
    }
}
