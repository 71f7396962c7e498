package social.dassie.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Changes {@code dassie.yaml} and leaves every other line of it, comments included, as it was. */
public final class SettingsFile {
    private final Path file;

    public SettingsFile(Path dataDirectory) {
        this.file = dataDirectory.resolve("dassie.yaml");
    }

    /** Writes one setting; the value is checked first. Throws {@link SettingsException} when it is not allowed. */
    public void set(String key, String value) {
        Setting setting = Setting.find(key)
                .orElseThrow(() -> new SettingsException(
                        "There is no setting \"" + key + "\"; the keys are: " + String.join(", ", Setting.keys())));
        String line = key + ": " + quoted(setting.check(value, "given"));
        SettingsSource.readFile(file);
        try {
            List<String> lines = new ArrayList<>(Files.exists(file) ? Files.readAllLines(file) : List.of());
            int at = indexOf(lines, key);
            if (at >= 0) {
                lines.set(at, line);
            } else {
                lines.add(line);
            }
            Path next = Files.createTempFile(file.getParent(), "dassie", ".yaml");
            Files.write(next, lines);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int indexOf(List<String> lines, String key) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(key + ":")) {
                return i;
            }
        }
        return -1;
    }

    private static String quoted(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
