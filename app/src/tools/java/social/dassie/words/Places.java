package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where people see the texts of an area, for translators: the lines of {@code places.tsv}, with the beginning of keys and a
 * description. The longest beginning counts.
 */
record Places(Map<String, String> descriptions) {
    static Places read(Path file) throws IOException {
        Map<String, String> descriptions = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            int tab = line.indexOf('\t');
            if (tab > 0) {
                descriptions.put(line.substring(0, tab), line.substring(tab + 1).strip());
            }
        }
        return new Places(descriptions);
    }

    Optional<String> of(String key) {
        for (int end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
            String found = descriptions.get(key.substring(0, end));
            if (found != null) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }
}
