package social.dassie.words;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of settings. Their keys are made of the setting's own: {@code setting.media.max_size} for what it does, with {@code
 * .label} behind it for its field and {@code .choice.open} for a choice.
 */
final class SettingSources {
    private static final Pattern CONSTANT = Pattern.compile("\\bString (\\w+)\\s*=\\s*");
    private static final Pattern SECTION = Pattern.compile("\\bnew SettingSection\\(");
    private static final Pattern DECLARED = Pattern.compile("\\bSETTINGS\\s*\\.\\w+\\(");
    private static final Pattern STEP = Pattern.compile("\\s*\\.(\\w+)\\(");

    interface Found {
        void text(String key, String english);
    }

    private final Found found;
    private final Map<String, String> constants = new HashMap<>();

    SettingSources(Found found) {
        this.found = found;
    }

    /** Texts that several settings share are constants, which have to be known before. */
    void constants(String source) {
        Matcher declared = CONSTANT.matcher(source);
        while (declared.find()) {
            SourceText.literalAt(source, declared.end()).ifPresent(text -> constants.put(declared.group(1), text));
        }
    }

    void read(String source) {
        calls(SECTION, source)
                .forEach((end, arguments) -> text(arguments.get(0))
                        .ifPresent(key -> text(arguments.get(1))
                                .ifPresent(title -> found.text("setting_section." + key, title))));
        calls(DECLARED, source)
                .forEach((end, arguments) ->
                        text(arguments.get(0)).ifPresent(key -> setting("setting." + key, source, end)));
    }

    /** Each call's arguments, by where it ends. */
    private static Map<Integer, List<String>> calls(Pattern call, String source) {
        Map<Integer, List<String>> calls = new HashMap<>();
        Matcher matcher = call.matcher(source);
        while (matcher.find()) {
            calls.put(SourceText.end(source, matcher.end()), SourceText.arguments(source, matcher.end()));
        }
        return calls;
    }

    /** Follows the steps of a declaration. */
    private void setting(String key, String source, int from) {
        Matcher step = STEP.matcher(source).region(from, source.length());
        while (step.lookingAt()) {
            List<String> arguments = SourceText.arguments(source, step.end());
            Optional<String> text = text(arguments.get(arguments.size() - 1));
            switch (step.group(1)) {
                case "text" -> text.ifPresent(english -> found.text(key, english));
                case "field" -> {
                    if (arguments.size() == 2) {
                        text.ifPresent(english -> found.text(key + ".label", english));
                    }
                }
                case "choice" ->
                    text.ifPresent(english -> found.text(key + ".choice." + choice(arguments.get(0)), english));
                default -> {
                    // says no text
                }
            }
            step.region(SourceText.end(source, step.end()), source.length());
        }
    }

    private static String choice(String argument) {
        String name = SourceText.literal(argument).orElse(argument.strip());
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private Optional<String> text(String argument) {
        String name = argument.strip();
        return SourceText.literal(argument)
                .or(() -> Optional.ofNullable(constants.get(name.substring(name.lastIndexOf('.') + 1))));
    }
}
