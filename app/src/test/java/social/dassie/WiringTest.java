package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Late;

/** How objects come by what they need: nothing of it can be forgotten. */
class WiringTest {
    private static final String ROOT = "social.dassie";

    /** Functions of values that are built step by step, or for one call. */
    private static final Set<String> LATE = Set.of(
            "fec.Resequencer.output",
            "ground.outbound.OutboundRequest.isAllowed",
            "ground.outbound.OutboundRequest.signer",
            "ground.s3.Bucket$Call.handler");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    /**
     * A function that is set after the constructor is one that may be forgotten, and then nothing fails. Dependencies come by
     * constructor, and what flows back is an event.
     */
    @Test
    void functions_areSetByConstructors() {
        Set<String> late = CLASSES.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL))
                .filter(field -> isFunctional(field.getRawType().reflect()))
                .map(field -> field.getFullName().substring(ROOT.length() + 1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(LATE, late);
        assertEquals(
                Set.of("cli.sandbox.SandboxWatch.core"),
                CLASSES.stream()
                        .flatMap(type -> type.getFields().stream())
                        .filter(field -> field.getRawType().isEquivalentTo(Late.class))
                        .map(field -> field.getFullName().substring(ROOT.length() + 1))
                        .collect(Collectors.toSet()),
                "where there is a circle, which SandboxTest walks");
    }

    private static boolean isFunctional(Class<?> type) {
        return type.isInterface()
                && Stream.of(type.getMethods())
                                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                                .count()
                        == 1;
    }

    /** What a feature needs comes by its constructor, so that there is one way to register it, and one time. */
    @Test
    void features_areRegisteredWithTheRoutesAlone() {
        Set<String> others = CLASSES.stream()
                .filter(type -> type.getSimpleName().matches(".*(Feature|Features|Core)"))
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.getName().startsWith("register")
                        && !method.getModifiers().contains(JavaModifier.PRIVATE))
                .filter(method -> !method.getName().equals("register")
                        || method.getRawParameterTypes().size() != 1
                        || !method.getRawParameterTypes().get(0).isEquivalentTo(Routes.class))
                .map(method -> method.getFullName().substring(ROOT.length() + 1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), others);
    }
}
