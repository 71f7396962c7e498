package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a feature's rooms show: what had to be public for the room next to it is not for everybody. */
class RoomsTest {
    private static final String ROOT = RoomsTest.class.getPackageName();

    @Test
    void otherGroups_useOnlyWhatIsNamed() {
        Set<String> open = new TreeSet<>();
        House.OPEN.forEach(
                (room, names) -> Stream.of(names.split(" ")).forEach(name -> open.add(ROOT + "." + room + "." + name)));
        Set<String> used = new TreeSet<>();
        new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages(ROOT).stream()
                        .filter(user -> !user.getPackageName().equals(ROOT))
                        .flatMap(user -> user.getDirectDependenciesFromSelf().stream()
                                .map(use -> outermost(use.getTargetClass().getBaseComponentType()))
                                .filter(target ->
                                        isInRoom(target) && !groupOf(target).equals(groupOf(user))))
                        .filter(target -> !target.getSimpleName().endsWith("Feature"))
                        .forEach(target -> used.add(target.getName()));
        assertEquals(open, used);
    }

    /** A room is a package below a feature, which is one below its group. */
    private static boolean isInRoom(JavaClass type) {
        return type.getPackageName().matches(Pattern.quote(ROOT) + "(\\.\\w+){3,}");
    }

    private static String groupOf(JavaClass type) {
        return type.getPackageName().substring(ROOT.length() + 1).split("\\.", 2)[0];
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(RoomsTest::outermost).orElse(type);
    }
}
