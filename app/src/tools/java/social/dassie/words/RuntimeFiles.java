package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the program reads of the catalogues: for the server {@code words/de.json} and its like, with the translations by key, and
 * for the web client the script {@code words-de.js} with its share of them. A text without a translation is not in them,
 * nor one whose translation has other places since the English was reworded.
 */
final class RuntimeFiles {
    private RuntimeFiles() {}

    /**
     * Writes them, and beside them, in {@code client-keys}, the keys to take out of the client's bundles.
     *
     * @param directory laid out as the jar
     */
    static void write(Catalogues catalogues, Path directory) throws IOException {
        Path words = Files.createDirectories(directory.resolve("words"));
        Path assets = Files.createDirectories(directory.resolve("static/assets"));
        ClientShare share = new ClientShare(catalogues);
        Files.write(directory.resolve("client-keys"), share.spareKeys());
        for (Language language : Language.values()) {
            Map<String, String> said = new TreeMap<>();
            catalogues.current(language).values().stream()
                    .filter(Entry::isUsable)
                    .forEach(entry -> said.put(entry.key(), entry.translation()));
            Files.writeString(words.resolve(language.code() + ".json"), json(said));
            Files.writeString(
                    assets.resolve("words-" + language.code() + ".js"), "dassieWords=" + json(share.of(language)));
        }
    }

    private static String json(Map<String, String> texts) {
        return texts.entrySet().stream()
                .map(text -> quoted(text.getKey()) + ":" + quoted(text.getValue()))
                .collect(Collectors.joining(",\n", "{", "}\n"));
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int at = 0; at < text.length(); at++) {
            char each = text.charAt(at);
            if (each == '"' || each == '\\') {
                quoted.append('\\').append(each);
            } else if (each < ' ') {
                quoted.append(String.format("\\u%04x", (int) each));
            } else {
                quoted.append(each);
            }
        }
        return quoted.append('"').toString();
    }
}
