package social.dassie.pages.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import social.dassie.ground.api.Json;

/** A file of {@code app/src/main/resources/menus}, from which both the server's pages and the client are rendered. */
public final class MenuFile {
    private MenuFile() {}

    /** Returns its content; it is part of the program. */
    public static <T> T read(String name, Class<T> type) {
        try (InputStream file = Objects.requireNonNull(MenuFile.class.getResourceAsStream("/menus/" + name), name)) {
            return Json.MAPPER.readValue(file, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
