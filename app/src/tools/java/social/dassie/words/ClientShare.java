package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the web client has of the catalogues. Its bundles carry the English; their keys would make them a fourteenth larger. So
 * the client finds a translation by the English text, and by the key only where two texts are the same in English and not in
 * all languages.
 */
final class ClientShare {
    private static final Pattern KEY = Pattern.compile("\"([a-z][a-z0-9_]*(?:\\.[a-z0-9_]+)+)\",(?=[\"'`])");

    private final Map<Language, Map<String, Entry>> entries = new EnumMap<>(Language.class);
    private final Map<String, String> names = new TreeMap<>();

    ClientShare(Catalogues catalogues) {
        for (Language language : Language.values()) {
            entries.put(language, catalogues.current(language));
        }
        Map<String, String> firstByEnglish = new HashMap<>();
        for (Message message : catalogues.messages().values()) {
            if (message.isOfClient()) {
                String first = firstByEnglish.putIfAbsent(message.english(), message.key());
                boolean isSame = first == null || isSame(first, message.key());
                names.put(message.key(), isSame ? message.english() : message.key());
            }
        }
    }

    private boolean isSame(String key, String other) {
        return Stream.of(Language.values())
                .allMatch(language -> entry(language, key)
                        .translation()
                        .equals(entry(language, other).translation()));
    }

    private Entry entry(Language language, String key) {
        return Objects.requireNonNull(entries.getOrDefault(language, Map.of()).get(key), key);
    }

    /** The translations in a language, by the names under which the client looks for them. */
    Map<String, String> of(Language language) {
        Map<String, String> share = new TreeMap<>();
        names.forEach((key, name) -> {
            Entry entry = entry(language, key);
            if (entry.isUsable()) {
                share.put(name, entry.translation());
            }
        });
        return share;
    }

    /** The keys that the client does without. */
    Set<String> spareKeys() {
        Set<String> spare = new TreeSet<>(names.keySet());
        spare.removeAll(names.values());
        return spare;
    }

    /** Takes these keys out of the client's bundles: 0 stands in their place. */
    static void shorten(Path assets, Set<String> spareKeys) throws IOException {
        List<Path> scripts;
        try (Stream<Path> all = Files.list(assets)) {
            scripts = all.filter(file -> file.toString().endsWith(".js")).toList();
        }
        for (Path script : scripts) {
            String source = Files.readString(script);
            String shorter = KEY.matcher(source)
                    .replaceAll(found ->
                            Matcher.quoteReplacement(spareKeys.contains(found.group(1)) ? "0," : found.group()));
            if (!source.equals(shorter)) {
                Files.writeString(script, shorter);
            }
        }
    }
}
