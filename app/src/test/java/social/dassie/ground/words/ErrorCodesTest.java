package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.ground.words.WordsCompleteTest.places;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Problem;

/** Every error has its text in every language: all constants are found, and errors are made of constants alone. */
class ErrorCodesTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("social.dassie");

    private static final Pattern BETWEEN_LITERALS = Pattern.compile("\"\\s*\\+\\s*\"");
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final List<ErrorCode> CODES = constants(ErrorCode.class);
    private static final List<Field> FIELDS = constants(Field.class);

    @Test
    void errorsAndFields_areConstants() {
        assertTrue(CODES.size() > 100, "found " + CODES.size());
        assertTrue(FIELDS.size() > 60, "found " + FIELDS.size());
        for (Class<?> type : List.of(ErrorCode.class, Field.class)) {
            for (JavaClass each : CLASSES) {
                assertEquals(constantsOf(each, type).size(), made(each, type), each.getName() + " " + type);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyCode_isTranslated_withTheSamePlaces(SpokenLanguage language) {
        assertEquals(List.of(), texts(code -> !isTranslated(language, code.text())));
        assertEquals(
                List.of(),
                texts(code ->
                        !places(code.text()).equals(places(language.errors().translation(code.text())))));
    }

    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyField_hasAName(SpokenLanguage language) {
        assertEquals(
                List.of(),
                FIELDS.stream()
                        .map(Field::name)
                        .filter(name -> !isTranslated(language, name))
                        .distinct()
                        .toList());
    }

    /** Beside a field, and behind its name, is all of what is said elsewhere: the arguments too. */
    @ParameterizedTest
    @EnumSource
    void everyCodeOfAField_isSaidInItsThreeForms(SpokenLanguage language) {
        for (ErrorCode code : CODES) {
            if (code.namesField()) {
                Problem problem = Problem.of(Field.TEXT, code, "7001", "7002");
                Words.in(language, () -> {
                    for (String said : List.of(
                            Words.error(problem), Words.errorBesideField(problem), Words.errorBehindName(problem))) {
                        assertEquals(places(code.text()).contains("{1}"), said.contains("7001"), said);
                        assertEquals(places(code.text()).contains("{2}"), said.contains("7002"), said);
                        assertTrue(places(said).isEmpty() && !said.isBlank(), said);
                    }
                });
            }
        }
    }

    /** What is no constant is a literal: an error without values, or the end of a sentence that is said behind one. */
    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyTranslation_isUsed(SpokenLanguage language) throws IOException {
        Set<String> left = new TreeSet<>(language.errors().texts().keySet());
        CODES.forEach(code -> left.remove(code.text()));
        FIELDS.forEach(field -> left.remove(field.name()));
        left.remove(ErrorWords.THIS);
        assertEquals(
                List.of(),
                left.stream().filter(text -> PLACE.matcher(text).find()).toList());
        try (Stream<Path> files = Files.walk(Path.of("app/src/main/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String literals =
                        BETWEEN_LITERALS.matcher(Files.readString(file)).replaceAll("");
                left.removeIf(
                        text -> literals.contains(text.replace("\"", "\\\"").replaceFirst("[.]$", "") + "\"")
                                || literals.contains(text.replace("\"", "\\\"") + "\""));
            }
        }
        assertEquals(Set.of(), left);
    }

    private static boolean isTranslated(SpokenLanguage language, String text) {
        return language.errors().texts().containsKey(text);
    }

    private static List<String> texts(Predicate<ErrorCode> which) {
        return CODES.stream()
                .filter(which)
                .map(ErrorCode::text)
                .distinct()
                .sorted()
                .toList();
    }

    /** How many values of the type a class makes while it is initialised; -1 when it makes one later. */
    private static int made(JavaClass each, Class<?> type) {
        if (each.isEquivalentTo(type)) {
            return constantsOf(each, type).size();
        }
        long[] made = {0, 0};
        each.getMethodCallsFromSelf().stream()
                .filter(call -> call.getTargetOwner().isEquivalentTo(type)
                        && call.getTarget().getRawReturnType().isEquivalentTo(type))
                .forEach(call -> made[call.getOrigin().getName().equals("<clinit>") ? 0 : 1]++);
        return made[1] > 0 ? -1 : (int) made[0];
    }

    private static List<JavaField> constantsOf(JavaClass each, Class<?> type) {
        return each.getFields().stream()
                .filter(field -> field.getRawType().isEquivalentTo(type)
                        && field.getModifiers().containsAll(Set.of(JavaModifier.STATIC, JavaModifier.FINAL)))
                .toList();
    }

    private static <T> List<T> constants(Class<T> type) {
        List<T> found = new ArrayList<>();
        for (JavaClass each : CLASSES) {
            for (JavaField constant : constantsOf(each, type)) {
                try {
                    var field = constant.reflect();
                    field.setAccessible(true);
                    found.add(type.cast(field.get(null)));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return found;
    }
}
