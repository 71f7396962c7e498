package social.dassie.ground.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.storage.StorageFailure;

/**
 * The file {@code dassie.yaml} in the data directory. {@code contact: {email: x}} and {@code contact.email: x} mean the
 * same; a list may be written as a YAML list or with commas.
 *
 * <p>Values are read as text, not as YAML types: {@code title: 1.0} is the text 1.0.
 */
public final class SettingsFile {
    private static final ErrorCode ALIAS = ErrorCode.of(
            "error.has_an_alias_name_which",
            "{0} has an alias (*name), which is not supported here: write out the value");
    private static final ErrorCode NOT_CHANGEABLE = ErrorCode.of(
            "error.the_key_is_written_in",
            "The key {0} is written in {1} in a way that cannot be changed from here: please edit the file");
    private static final ErrorCode NOT_YAML = ErrorCode.of("error.is_not_valid_yaml", "{0} is not valid YAML: {1}");
    private static final ErrorCode NO_LINES =
            ErrorCode.of("error.must_hold_lines_of_the", "{0} must hold lines of the form \"key: value\"");
    private static final ErrorCode TOO_DEEP = ErrorCode.of(
            "error.is_nested_too_deep_settings",
            "{0} is nested too deep: settings are lines of the form \"key: value\"");
    private static final ErrorCode TOO_LARGE = ErrorCode.of(
            "error.is_larger_than_bytes_which",
            "{0} is larger than {1} bytes, so it cannot be a settings file: check its contents, or move it away");
    private static final ErrorCode TWICE =
            ErrorCode.of("error.the_key_is_in_twice", "The key {0} is in {1} twice: keep one of them");
    private static final ErrorCode UNREADABLE = ErrorCode.of("error.cannot_be_read", "{0} cannot be read: {1}");
    private static final ErrorCode UNWRITABLE = ErrorCode.of("error.cannot_be_written", "{0} cannot be written: {1}");

    public static final String NAME = "dassie.yaml";

    private static final int MAX_BYTES = 64 * 1024;

    /** A value and its position in the text, in characters. */
    private record Place(String value, int from, int to) {}

    private final Path file;

    public SettingsFile(Path dataDirectory) {
        this.file = dataDirectory.resolve(NAME);
    }

    Path path() {
        return file;
    }

    /** Returns every key of the file; empty without a file. Throws {@link SettingsException} if it cannot be read. */
    Map<String, String> read() {
        Map<String, String> values = new LinkedHashMap<>();
        places(text()).forEach((key, place) -> values.put(key, place.value()));
        return values;
    }

    /**
     * Writes one setting; every other line of the file, including comments, stays unchanged. Throws {@link
     * SettingsException} if the value is not allowed or the file cannot be changed safely.
     */
    public void set(Setting<?> setting, String value) {
        String plain = setting.check(value, "given");
        Path lock = file.resolveSibling(NAME + ".lock");
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            String before = text();
            String after = changed(before, places(before).get(setting.key()), setting.key(), quoted(plain));
            if (!held.isValid() || !plain.equals(valueIn(after, setting))) {
                throw new SettingsException(NOT_CHANGEABLE, setting.key(), file);
            }
            replace(after);
        } catch (IOException e) {
            throw new SettingsException(UNWRITABLE, file, StorageFailure.cause(e));
        }
    }

    /** Replaces the file; the new text is flushed to disk before it replaces the old one. */
    private void replace(String text) throws IOException {
        Path next = Files.createTempFile(file.getParent(), "dassie", ".yaml");
        try {
            Files.writeString(next, text, StandardOpenOption.SYNC);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    private @Nullable String valueIn(String text, Setting<?> setting) {
        try {
            Place place = places(text).get(setting.key());
            return place == null ? null : place.value();
        } catch (SettingsException e) {
            return null;
        }
    }

    private static String changed(String text, @Nullable Place place, String key, String value) {
        if (place == null) {
            String gap = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
            return text + gap + key + ": " + value + "\n";
        }
        String before = text.substring(0, place.from());
        String old = text.substring(place.from(), place.to());
        String space = before.endsWith(":") ? " " : "";
        return before + space + value + (old.endsWith("\n") ? "\n" : "") + text.substring(place.to());
    }

    private static String quoted(String value) {
        return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private String text() {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new SettingsException(TOO_LARGE, file, MAX_BYTES);
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (NoSuchFileException e) {
            return "";
        } catch (IOException e) {
            throw new SettingsException(UNREADABLE, file, StorageFailure.cause(e));
        }
    }

    private Map<String, Place> places(String text) {
        Map<String, Place> places = new LinkedHashMap<>();
        if (text.isEmpty()) {
            return places; // without loading the YAML parser
        }
        try {
            LoadSettings settings =
                    LoadSettings.builder().setLabel(file.toString()).build();
            Optional<Node> root = new Compose(settings).composeString(text);
            if (root.isPresent()) {
                if (!(root.get() instanceof MappingNode map)) {
                    throw new SettingsException(NO_LINES, file);
                }
                flatten("", map, text, places, new HashSet<>());
            }
        } catch (StackOverflowError e) {
            throw new SettingsException(TOO_DEEP, file);
        } catch (YamlEngineException e) {
            throw new SettingsException(
                    NOT_YAML, file, String.valueOf(e.getMessage()).replaceAll("\\s*\\R\\s*", ", "));
        }
        return places;
    }

    /** @param seen every node so far: an alias (*name) repeats a node, and a few nested ones expand to billions */
    private void flatten(String prefix, MappingNode map, String text, Map<String, Place> places, Set<Node> seen) {
        for (NodeTuple entry : map.getValue()) {
            String key = prefix + valueOf(entry.getKeyNode(), seen);
            Node node = entry.getValueNode();
            if (node instanceof MappingNode nested) {
                checkNew(nested, seen);
                flatten(key + ".", nested, text, places, seen);
                continue;
            }
            Place place =
                    new Place(valueOf(node, seen), offset(text, node.getStartMark()), offset(text, node.getEndMark()));
            if (places.put(key, place) != null) {
                throw new SettingsException(TWICE, key, file);
            }
        }
    }

    private static int offset(String text, Optional<Mark> mark) {
        return text.offsetByCodePoints(0, mark.orElseThrow().getIndex());
    }

    private void checkNew(Node node, Set<Node> seen) {
        if (!seen.add(node)) {
            throw new SettingsException(ALIAS, file);
        }
    }

    private String valueOf(Node node, Set<Node> seen) {
        checkNew(node, seen);
        if (node instanceof ScalarNode scalar) {
            boolean isNull = scalar.getTag().equals(Tag.NULL);
            return isNull ? "" : scalar.getValue();
        }
        List<String> items = new ArrayList<>();
        if (node instanceof SequenceNode list) {
            list.getValue().forEach(item -> items.add(valueOf(item, seen)));
        }
        return String.join(",", items);
    }
}
