package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Problem;

/** Every error that is a constant is said in every language, in each of its forms. */
class ErrorFormsTest {
    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final List<ErrorCode> CODES = constants();

    @Test
    void thereAreErrors() {
        assertTrue(CODES.size() > 200, "found " + CODES.size());
    }

    @ParameterizedTest
    @EnumSource
    void everyErrorMessage_includesAllItsValues(InterfaceLanguage language) {
        for (ErrorCode code : CODES) {
            Problem problem = code.namesField()
                    ? Problem.of(Field.TEXT, code, "7001", "7002")
                    : Problem.of(code, "7000", "7001", "7002", "7003", "7004");
            Words.in(language, () -> {
                isSaid(code, Words.error(problem));
                if (code.namesField()) {
                    isSaid(code, Words.errorBesideField(problem));
                    isSaid(code, Words.errorBehindName(problem));
                }
            });
        }
    }

    private static void isSaid(ErrorCode code, String said) {
        String english = code.text().english();
        assertEquals(english.contains("{1}"), said.contains("7001"), said);
        assertEquals(english.contains("{2}"), said.contains("7002"), said);
        assertTrue(!PLACE.matcher(said).find() && !said.isBlank(), said);
    }

    private static List<ErrorCode> constants() {
        List<ErrorCode> found = new ArrayList<>();
        var classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("social.dassie");
        for (JavaClass each : classes) {
            for (JavaField field : each.getFields()) {
                if (field.getRawType().isEquivalentTo(ErrorCode.class)
                        && field.getModifiers().containsAll(Set.of(JavaModifier.STATIC, JavaModifier.FINAL))) {
                    try {
                        var constant = field.reflect();
                        constant.setAccessible(true);
                        found.add((ErrorCode) constant.get(null));
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }
        return found;
    }
}
