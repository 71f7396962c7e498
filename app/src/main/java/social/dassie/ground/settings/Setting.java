package social.dassie.ground.settings;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;
import social.dassie.ground.api.Text;

/**
 * A setting: a single declaration, in the {@code …Settings} class next to the feature that uses it. The documentation,
 * the staff's page, {@code dassie settings}, the environment variable and all checks are derived from it. {@link
 * SettingList} declares one; {@link Settings#get} reads its value.
 *
 * @param <T> the type of the value
 */
public final class Setting<T> {
    private static final ErrorCode NOT_ALLOWED =
            ErrorCode.of("error.the_setting_is_but_it", "The setting {0} is \"{1}\" ({2}), but it must be {3}");

    private final String key;
    private final SettingType<T> type;
    private final String standard;
    private final boolean isLive;
    private final @Nullable SettingSection section;
    private final @Nullable Text label;
    private final Map<String, Text> choiceLabels;
    private final boolean isLong;
    private final boolean isSecret;
    private final boolean leadsOutside;
    private final List<Setting<?>> sentTo;
    private final Text text;

    Setting(SettingDeclaration<T> declared, String text) {
        this.key = declared.key;
        this.type = declared.type;
        this.standard = declared.standard;
        this.isLive = declared.isLive;
        this.section = declared.section;
        this.label = declared.label == null ? null : new Text(keyOf(declared.key) + ".label", declared.label);
        this.choiceLabels = Map.copyOf(declared.choiceLabels);
        this.isLong = declared.isLong;
        this.isSecret = declared.isSecret;
        this.leadsOutside = declared.leadsOutside;
        this.sentTo = declared.sentTo;
        this.text = new Text(keyOf(declared.key), text);
    }

    public String key() {
        return key;
    }

    /** Returns the default value, as written in a file. */
    public String standard() {
        return standard;
    }

    /** Returns whether a running server applies a change without a restart. */
    public boolean isLive() {
        return isLive;
    }

    /** Returns the key prefix of a setting's texts in the catalogues. */
    static String keyOf(String setting) {
        return "setting." + setting;
    }

    /** Returns the description of its effect. */
    public Text text() {
        return text;
    }

    /** Returns the form of the staff's page in which it is changed; null if it is read-only there. */
    public @Nullable SettingSection section() {
        return section;
    }

    /** Returns the label of its field; null if its key is its label, which is not translated. */
    public @Nullable Text label() {
        return label;
    }

    /** Returns the label of a choice; null for one that is shown as written. */
    public @Nullable Text labelOf(String choice) {
        return choiceLabels.get(choice);
    }

    /** Returns whether it is a text of several lines. */
    public boolean isLong() {
        return isLong;
    }

    /** Returns whether a list of all settings must hide the value. */
    public boolean isSecret() {
        return isSecret;
    }

    /**
     * Returns whether it decides where a secret, or a mail with a link that grants access to an account, is sent. Anyone
     * who can change it could become any user here, so only the owner can.
     */
    public boolean leadsOutside() {
        return leadsOutside;
    }

    /** Returns whether this is a secret that is sent to the server named by the other setting. */
    public boolean isSentTo(Setting<?> other) {
        return sentTo.contains(other);
    }

    /** Returns the allowed values, in words. */
    public Problem allowed() {
        return type.allowed();
    }

    /** Returns all allowed values, if there are few; otherwise empty. */
    public List<String> choices() {
        return type.choices();
    }

    public String environmentName() {
        return "DASSIE_" + key.toUpperCase(Locale.ROOT).replace('.', '_');
    }

    public boolean accepts(String value) {
        return type.test().test(value.strip());
    }

    /** Returns the value in its standard form. Throws {@link SettingsException} with a sentence for the operator. */
    String check(String value, String source) {
        if (!accepts(value)) {
            throw new SettingsException(NOT_ALLOWED, key, value, source, type.allowed());
        }
        return type.form().apply(value.strip());
    }

    /** Parses a value in its standard form. */
    T read(String plain) {
        return Objects.requireNonNull(type.value().apply(plain), key);
    }

    @Override
    public String toString() {
        return key;
    }
}
