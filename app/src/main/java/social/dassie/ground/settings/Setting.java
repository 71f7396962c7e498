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
 * A setting: one declaration, in the {@code …Settings} class beside the feature that uses it. The document, the staff's page,
 * {@code dassie settings}, the variable of the environment and all checks are made of it. {@link SettingList} declares one;
 * {@link Settings#get} reads its value.
 *
 * @param <T> what the program reads
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

    /** The default value, as it is written. */
    public String standard() {
        return standard;
    }

    /** Whether a running server applies a change without a restart. */
    public boolean isLive() {
        return isLive;
    }

    /** The key of the texts of a setting in the catalogues, to which more is added. */
    static String keyOf(String setting) {
        return "setting." + setting;
    }

    /** What it does. */
    public Text text() {
        return text;
    }

    /** The form of the staff's page in which it is changed; null when it is only shown there. */
    public @Nullable SettingSection section() {
        return section;
    }

    /** The name of its field; null where its key is its name, which is not translated. */
    public @Nullable Text label() {
        return label;
    }

    /** The name of a choice; null for one that is shown as it is written. */
    public @Nullable Text labelOf(String choice) {
        return choiceLabels.get(choice);
    }

    /** Whether it is a text of several lines. */
    public boolean isLong() {
        return isLong;
    }

    /** Whether a list of all settings must hide the value. */
    public boolean isSecret() {
        return isSecret;
    }

    /**
     * Whether it decides where a secret goes, or a mail with a link that opens an account. Whoever changes it could become any
     * user here, so it is the owner's alone.
     */
    public boolean leadsOutside() {
        return leadsOutside;
    }

    /** Whether this is a secret that is sent to the server that the other setting names. */
    public boolean isSentTo(Setting<?> other) {
        return sentTo.contains(other);
    }

    /** The allowed values, in words. */
    public Problem allowed() {
        return type.allowed();
    }

    /** All allowed values, where they are few; else empty. */
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

    /** Reads a value in its standard form. */
    T read(String plain) {
        return Objects.requireNonNull(type.value().apply(plain), key);
    }

    @Override
    public String toString() {
        return key;
    }
}
