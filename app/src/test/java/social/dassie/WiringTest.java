package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import social.dassie.ground.http.Routes;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.LateBound;

/** How objects come by what they need: nothing of it can be forgotten. */
class WiringTest {
    private static final String ROOT = "social.dassie";

    /** Functions of values that are built step by step, or for one call. */
    private static final Set<String> LATE = Set.of(
            "fec.Resequencer.output",
            // Drops statements until a test counts them.
            "ground.db.Database.statementLog",
            "ground.outbound.OutboundRequest.isAllowed",
            "ground.outbound.OutboundRequest.signer",
            // Builds what a command has not built: without it, the tests of commands find nothing done.
            "ground.platform.Events.rest",
            "ground.s3.Bucket$Call.handler");

    /** What makes the server do something, by the class where it is registered. */
    private static final Map<Class<?>, Set<String>> REGISTERING = Map.of(
            Jobs.class, Set.of("handle", "handleOutside", "handleInPortions", "every"),
            Events.class, Set.of("subscribe"),
            Routes.class, Set.of("get", "post", "update", "delete", "page", "document", "early", "earlyAtHome"),
            Metrics.class, Set.of("counter", "secondsCounter", "gauge", "histograms"),
            LateBound.class, Set.of("set"));

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
                        .filter(field -> field.getRawType().isEquivalentTo(LateBound.class))
                        .peek(field -> assertTrue(
                                field.getOwner().getCodeUnits().stream()
                                        .anyMatch(unit -> calls(unit, LateBound.class, "set")),
                                field.getFullName()))
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
    void features_registerOnlyWithRoutes() {
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

    /**
     * A method in which jobs, listeners, routes, numbers or a {@link LateBound} are registered is called: without the line that calls it,
     * the server would do less and nothing would fail.
     */
    @Test
    void registerMethods_areCalled() {
        Set<String> forgotten = registering().stream()
                .filter(unit -> callers(unit).isEmpty() && !isOfAnInterface(unit))
                .map(unit -> unit.getFullName().substring(ROOT.length() + 1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), forgotten);
    }

    /** An event that is published has a listener, or it is work for nothing. */
    @Test
    void events_haveListeners() {
        Set<String> heard = CLASSES.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(unit -> calls(unit, Events.class, "subscribe"))
                .flatMap(unit -> unit.getReferencedClassObjects().stream())
                .map(event -> event.getRawType().getName())
                .collect(Collectors.toSet());
        Set<String> unheard = CLASSES.stream()
                .filter(type -> type.isAssignableTo(Event.class) && !type.isInterface())
                .map(JavaClass::getName)
                .filter(name -> !heard.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), unheard);
    }

    /** The methods and constructors that register something, and the methods that call such a method, and so on. */
    private static Set<JavaCodeUnit> registering() {
        Set<JavaCodeUnit> found = new HashSet<>();
        Deque<JavaCodeUnit> next = new ArrayDeque<>();
        CLASSES.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(unit -> REGISTERING.entrySet().stream()
                        .anyMatch(registry -> registry.getValue().stream()
                                .anyMatch(method -> calls(unit, registry.getKey(), method))))
                .forEach(next::add);
        while (!next.isEmpty()) {
            JavaCodeUnit unit = next.pop();
            if (found.add(unit) && unit instanceof JavaMethod) {
                next.addAll(callers(unit));
            }
        }
        return found;
    }

    private static Set<JavaCodeUnit> callers(JavaCodeUnit unit) {
        return unit.getAccessesToSelf().stream()
                .map(JavaAccess::getOrigin)
                .filter(origin -> !origin.equals(unit))
                .collect(Collectors.toSet());
    }

    /** Whether it is called by the name of an interface. */
    private static boolean isOfAnInterface(JavaCodeUnit unit) {
        String[] parameters =
                unit.getRawParameterTypes().stream().map(JavaClass::getName).toArray(String[]::new);
        return unit.getOwner().getAllRawInterfaces().stream()
                .anyMatch(type -> type.tryGetMethod(unit.getName(), parameters).isPresent());
    }

    private static boolean calls(JavaCodeUnit unit, Class<?> type, String method) {
        return !unit.getOwner().isEquivalentTo(type)
                && unit.getMethodCallsFromSelf().stream()
                        .anyMatch(call -> call.getTargetOwner().isEquivalentTo(type)
                                && call.getName().equals(method));
    }
}
