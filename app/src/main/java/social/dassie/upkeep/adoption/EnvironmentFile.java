package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/** A file of environment variables, such as Mastodon's {@code .env.production}: lines {@code NAME=value}, with or without quotation marks. */
public final class EnvironmentFile {
    private static final Pattern LINE =
            Pattern.compile("(?:export\\s+)?(\\w+)\\s*=\\s*(?:\"(.*)\"|'(.*)'|([^#]*?))\\s*(?:#.*)?");

    private EnvironmentFile() {}

    /** Returns the values by name. Throws {@link StartException} if the file cannot be read. */
    public static Map<String, String> read(Path file) {
        Map<String, String> values = new HashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                Matcher matcher = LINE.matcher(line.strip());
                if (matcher.matches()) {
                    for (int group = 2; group <= 4; group++) {
                        if (matcher.group(group) != null) {
                            values.put(matcher.group(1), matcher.group(group));
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw new StartException("The file " + file + " cannot be read: " + StorageFailure.reason(e), e);
        }
        return values;
    }
}
