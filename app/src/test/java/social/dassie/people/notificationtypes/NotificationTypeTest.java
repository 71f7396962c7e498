package social.dassie.people.notificationtypes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.api.Text;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;

/** A type comes with all that is said of it, in every language, and the client knows each. */
class NotificationTypeTest {
    private static final Path CLIENT = Path.of("app/src/main/client/notifications/types.ts");
    private static final Pattern TEXT = Pattern.compile("'([^']+)'");

    /** Types that every app is expected to know. */
    private static final List<NotificationType> WITHOUT_FALLBACK = List.of(
            NotificationType.MENTION,
            NotificationType.QUOTE,
            NotificationType.STATUS,
            NotificationType.REBLOG,
            NotificationType.FOLLOW,
            NotificationType.FOLLOW_REQUEST,
            NotificationType.FAVOURITE,
            NotificationType.POLL,
            NotificationType.UPDATE,
            NotificationType.QUOTED_UPDATE,
            NotificationType.ANNUAL_REPORT);

    @ParameterizedTest
    @EnumSource
    void everyType_hasATitleAndAFallback_inEachLanguage(NotificationType type) {
        assertEquals(WITHOUT_FALLBACK.contains(type), type.fallback().isNone());
        assertEquals(
                type.isGroupable() && !type.fallback().isNone(), type.fallback().groupTitle() != null);
        assertEquals(type.fallback().isNone(), !type.fallback().path().startsWith("/"));
        for (InterfaceLanguage language : InterfaceLanguage.values()) {
            Words.in(language, () -> {
                isSaid(type.title().format("Ada", false), type.title().text(), language);
                isSaid(type.title().format("Ada", true), type.title().ownText(), language);
                if (!type.fallback().isNone()) {
                    isSaid(
                            type.fallback().format("A", "B", "C"),
                            Objects.requireNonNull(type.fallback().title()),
                            language);
                }
            });
        }
    }

    /** Texts are put into HTML as they are. */
    private static void isSaid(String said, Text english, InterfaceLanguage language) {
        assertFalse(said.isBlank());
        assertFalse(said.matches("(?s).*[<>&{}].*"), said);
        if (language != InterfaceLanguage.ENGLISH) {
            assertNotEquals(english.english().replace("{0}", "Ada"), said, language.code());
        }
    }

    @Test
    void keys_roundTrip_andUnknownOnesAreRejected() {
        for (NotificationType type : NotificationType.values()) {
            assertEquals(type, NotificationType.of(type.key()));
        }
        assertThrows(IllegalArgumentException.class, () -> NotificationType.of("news"));
    }

    @Test
    void client_hasTheSameTypes() throws IOException {
        assertEquals(NotificationType.keys(), inClient("TYPES"));
        TreeSet<String> aboutPosts = new TreeSet<>(inClient("OF_POSTS"));
        assertTrue(aboutPosts.addAll(inClient("MARKS")));
        assertEquals(
                new TreeSet<>(NotificationType.keysAbout(NotificationSubject.STATUS, NotificationSubject.REACTION)),
                aboutPosts);
        assertEquals(
                Arrays.stream(NotificationType.values())
                        .filter(NotificationType::isGroupable)
                        .map(NotificationType::key)
                        .toList(),
                inClient("GROUPED"));
    }

    private static List<String> inClient(String name) throws IOException {
        Matcher list =
                Pattern.compile("export const " + name + "[^=]*= \\[([^]]*)]").matcher(Files.readString(CLIENT));
        assertTrue(list.find(), name);
        return TEXT.matcher(list.group(1)).results().map(text -> text.group(1)).toList();
    }
}
