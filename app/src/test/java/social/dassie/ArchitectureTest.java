package social.dassie;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.core.mapper.PropagateNull;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Route;
import social.dassie.ground.storage.Disk;
import social.dassie.testing.TestApp;

/** Which way things point, and that no route is open by omission. */
class ArchitectureTest {
    private static final String ROOT = "social.dassie";

    /** Routes that read neither a token nor a cookie, each for a reason. */
    private static final Set<String> OPEN_ROUTES = Set.of(
            "GET /.well-known/change-password",
            "GET /.well-known/host-meta",
            "GET /.well-known/host-meta.json",
            "GET /.well-known/nodeinfo",
            "GET /.well-known/oauth-authorization-server",
            "GET /.well-known/webfinger",
            "GET /@{name}.atom",
            "GET /@{name}.rss",
            "GET /users/{name}.atom",
            "GET /users/{name}.rss",
            "GET /@{name}/{id}/embed",
            "GET /about/more",
            "GET /admin/settings/about",
            "GET /admin/settings/branding",
            "GET /admin/settings/edit",
            "GET /admin/settings/other",
            "GET /admin/settings/registrations",
            "GET /api/v1/invites/{code}",
            "GET /api/v1/streaming/health",
            "GET /ap/{account_id}/collections/{id}",
            "GET /auth/edit",
            "GET /email_subscriptions/confirmation",
            "GET /email_subscriptions/unsubscribe",
            "GET /health",
            "GET /health/echo/{code}",
            "GET /nodeinfo/2.0",
            "GET /nodeinfo/2.1",
            "GET /oauth/authorized_applications",
            "GET /remote_interaction",
            "GET /settings/aliases",
            "GET /settings/applications",
            "GET /settings/login_activities",
            "GET /settings/exports",
            "GET /settings/imports",
            "GET /settings/otp_authentication",
            "GET /settings/preferences",
            "GET /settings/preferences/other",
            "GET /settings/two_factor_authentication_methods",
            "GET /statuses_cleanup",
            "GET /terms",
            "GET /unsubscribe",
            "GET /tags/{name}.atom",
            "GET /tags/{name}.rss",
            "GET /users/{name}",
            "GET /users/{name}/main-key",
            "GET /ap/users/{number}",
            "GET /ap/users/{number}/main-key",
            "GET /ap/users/{number}/statuses/{id}",
            "GET /users/{name}/statuses/{id}",
            "GET /@{name}/statuses/{id}",
            "POST /api/v1/apps",
            "POST /email_subscriptions",
            "POST /email_subscriptions/confirmation",
            "POST /email_subscriptions/unsubscribe",
            "POST /oauth/introspect",
            "POST /oauth/revoke",
            "POST /oauth/token",
            "POST /publish",
            "POST /remote_interaction",
            "POST /unsubscribe");

    /** Files, which count against no limit. */
    private static final Set<String> FILE_ROUTES = Set.of(
            "GET /assets/{name}",
            "GET /avatars/original/missing.png",
            "GET /brand/mark.svg",
            "GET /brand/mascot.svg",
            "GET /favicon.ico",
            "GET /fileserver/{account}/{kind}/{size}/{name}",
            "GET /system/{class}/{attachment}/{a}/{b}/{c}/{style}/{name}",
            "GET /system/{class}/{attachment}/{a}/{b}/{c}/{d}/{style}/{name}",
            "GET /system/{class}/{attachment}/{a}/{b}/{c}/{d}/{e}/{style}/{name}",
            "GET /system/{class}/{attachment}/{a}/{b}/{c}/{d}/{e}/{f}/{style}/{name}",
            "GET /headers/original/missing.png",
            "GET /icons/icon-192x192.png",
            "GET /icons/icon-48x48.png",
            "GET /icons/icon-512x512.png",
            "GET /icons/maskable-192x192.png",
            "GET /icons/maskable-512x512.png",
            "GET /instance/thumbnail.png",
            "GET /instance/thumbnail@2x.png",
            "GET /manifest.json",
            "GET /media/{name}",
            "GET /media_proxy/{kind}/{id}/{code}",
            "GET /robots.txt",
            "GET /service-worker.js");

    /** Documents for other servers, which sign their requests where that is needed. */
    private static final Set<String> SERVER_PATHS =
            Set.of("/actor", "/ap/", "/contexts/", "/emoji/", "/emojis/", "/inbox", "/users/");

    /** What is the same for everybody, so that a token is not read either unless the federation is limited. */
    private static final Set<String> SHARED_ROUTES = Set.of(
            "GET /api/v1/instance",
            "GET /api/v1/instance/activity",
            "GET /api/v1/instance/extended_description",
            "GET /api/v1/instance/languages",
            "GET /api/v1/instance/peers",
            "GET /api/v1/instance/privacy_policy",
            "GET /api/v1/instance/rules",
            "GET /api/v1/instance/terms_of_service",
            "GET /api/v1/instance/terms_of_service/{date}",
            "GET /api/v1/instance/translation_languages",
            "GET /api/v1/peers/search",
            "GET /api/v2/instance");

    /** Routes for users that the documentation gives no scope. */
    private static final Set<String> WITHOUT_SCOPE = Set.of(
            "GET /api/v1/announcements", "GET /api/v1/accounts/{id}/identity_proofs", "GET /api/v1/donation_campaigns");

    /** Without those that the build writes for Daos. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.matches(Pattern.compile(".*/[^/]+(DaoCalls|RecordReader)\\.class")))
            .importPackages(ROOT);

    @Test
    void groups_knowOnlyThoseBeforeThem() {
        for (int i = 0; i < House.GROUPS.size() - 1; i++) {
            noClasses()
                    .that()
                    .resideInAPackage(inGroup(House.GROUPS.get(i)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(House.GROUPS.subList(i + 1, House.GROUPS.size()).stream()
                            .map(ArchitectureTest::inGroup)
                            .toArray(String[]::new))
                    .check(CLASSES);
        }
    }

    @Test
    void everyPackage_isInAGroup() {
        Set<String> groups = CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.equals(ROOT))
                .map(name -> name.substring(ROOT.length() + 1).split("\\.", 2)[0])
                .collect(Collectors.toSet());
        assertEquals(Set.copyOf(House.GROUPS), groups);
    }

    /** What had to be public for the room next to it is not for everybody. */
    @Test
    void groupInternals_areUsedOnlyWhereListed() {
        assertEquals(House.open(), House.used(CLASSES));
    }

    private static String inGroup(String group) {
        return ROOT + "." + group + "..";
    }

    @Test
    void rootPackage_isNotReferencedByOthers() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT)
                .check(CLASSES);
    }

    @Test
    void packages_haveNoCycle() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void daosAndRoutes_belongToTheirPackageAlone() {
        classes().should(notUseDaosOrRoutesOfAnotherPackage()).check(CLASSES);
    }

    @Test
    void javalin_isUsedByRoutesAndHttpOnly() {
        noClasses()
                .that(isNeither("Routes", "ground.http", "ground.server", "ground.streams"))
                .and()
                .resideOutsideOfPackage(ROOT + ".ground.outbound")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..", "jakarta.servlet..")
                .check(CLASSES);
    }

    /** It fails where the root is no mount point, as in a plain chroot: {@link Disk} asks the disk in other ways. */
    @Test
    void getFileStore_isNeverCalled() {
        noClasses().should().callMethod(Files.class, "getFileStore", Path.class).check(CLASSES);
    }

    /**
     * But for the annotations by which a row says that some of its columns are a record of their own, which may be missing; and for
     * the adoption, which runs a script over the database of another program.
     */
    @Test
    void jdbi_isUsedByDaosAndDbOnly() {
        noClasses()
                .that(isNeither("Dao", "ground.db", "ground.storage", "ground.rows", "upkeep.adoption"))
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.jdbi..", "java.sql..", "org.sqlite..")
                        .and(not(type(Nested.class)))
                        .and(not(type(PropagateNull.class))))
                .check(CLASSES);
    }

    /** The module with Java's vectors is mostly not there: whoever named these classes could not be loaded. */
    @Test
    void vectorApi_isUsedOnlyByClassesLoadedByName() {
        DescribedPredicate<JavaClass> vectors = describe(
                "use vectors",
                type -> type.getDirectDependenciesFromSelf().stream()
                        .anyMatch(d -> d.getTargetClass().getPackageName().startsWith("jdk.incubator")));
        classes()
                .that(vectors)
                .should()
                .haveNameMatching(ROOT + "\\.fec\\.code\\.VectorPlan(Maker)?")
                .check(CLASSES);
        noClasses().that(not(vectors)).should().dependOnClassesThat(vectors).check(CLASSES);
    }

    @Test
    void openRoutes_areOnTheShortList() {
        try (TestApp app = TestApp.start()) {
            assertEquals(new TreeSet<>(OPEN_ROUTES), routes(app, Access.Kind.OPEN));
            assertEquals(new TreeSet<>(FILE_ROUTES), routes(app, Access.Kind.FILE));
            assertEquals(new TreeSet<>(OpenPages.ALL), routes(app, Access.Kind.PAGE));
            assertEquals(new TreeSet<>(SHARED_ROUTES), routes(app, Access.Kind.SHARED));
            assertEquals(Set.of("GET /api/v1/instance/domain_blocks"), routes(app, Access.Kind.LOOKED_AT));
            assertEquals(Set.of("GET /api/v1/emails/check_confirmation"), routes(app, Access.Kind.VISITOR));
        }
    }

    /** Outside of the API everything that is not open is a page for who is signed in, or is named here. */
    @Test
    void everyPage_declaresItsAccess() {
        try (TestApp app = TestApp.start()) {
            Set<String> others = new TreeSet<>();
            Set<String> pages = new TreeSet<>(routes(app, Access.Kind.PAGE));
            pages.addAll(routes(app, Access.Kind.SESSION));
            for (Route route : app.app().routes().all()) {
                String name = route.method() + " " + route.path();
                if (!route.path().startsWith("/api/")
                        && !OPEN_ROUTES.contains(name)
                        && !FILE_ROUTES.contains(name)
                        && !pages.contains(name)) {
                    others.add(name);
                }
                if (route.access().kind() == Access.Kind.SESSION) {
                    boolean isOfStaff = !route.access().permissions().isEmpty();
                    assertEquals(route.path().startsWith("/admin/"), isOfStaff, name);
                    assertEquals(true, pages.contains("GET " + route.access().home()), name);
                }
            }
            Set<String> forServers = routes(app, Access.Kind.SERVER);
            assertEquals(
                    Set.of(),
                    forServers.stream()
                            .filter(name -> SERVER_PATHS.stream().noneMatch(name.split(" ", 2)[1]::startsWith))
                            .collect(Collectors.toSet()));
            others.removeAll(forServers);
            assertEquals(
                    Set.of(
                            "GET /health/checks",
                            "GET /metrics",
                            "GET /oauth/token/info",
                            "GET /oauth/userinfo",
                            "POST /oauth/userinfo"),
                    others);
        }
    }

    private static Set<String> routes(TestApp app, Access.Kind kind) {
        return app.app().routes().all().stream()
                .filter(route -> route.access().kind() == kind)
                .map(route -> route.method() + " " + route.path())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyApiRoute_isUnique_andUserRoutesNameTheirScope() {
        try (TestApp app = TestApp.start()) {
            Set<String> seen = new TreeSet<>();
            for (var route : app.app().routes().all()) {
                String name = route.method() + " " + route.path().replaceAll("\\{[^}]+}", "{}");
                assertEquals(true, seen.add(name), name + " is registered twice");
            }
            List<String> withoutScope = app.app().routes().all().stream()
                    .filter(route -> (route.access().kind() == Access.Kind.USER
                                    || route.access().kind() == Access.Kind.UNFINISHED_USER)
                            && route.access().scopes().isEmpty())
                    .map(route -> route.method() + " " + route.path())
                    .filter(route -> !WITHOUT_SCOPE.contains(route))
                    .toList();
            assertEquals(List.of(), withoutScope);
        }
    }

    /** Clients change things by either verb, and the reference server takes both. */
    @Test
    void everyUpdateRoute_acceptsPutAndPatch() {
        try (TestApp app = TestApp.start()) {
            Set<String> puts = changes(app, "PUT");
            assertEquals(puts, changes(app, "PATCH"));
            assertEquals(true, puts.contains("/api/v2/notifications/policy"));
            assertEquals(true, puts.contains("/api/v1/accounts/update_credentials"));
        }
    }

    private static Set<String> changes(TestApp app, String method) {
        return app.app().routes().all().stream()
                .filter(route -> route.method().equals(method))
                .map(Route::path)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static ArchCondition<JavaClass> notUseDaosOrRoutesOfAnotherPackage() {
        return new ArchCondition<>("not use Daos or Routes of another package") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getDirectDependenciesFromSelf().stream()
                        .filter(use -> isPrivateKind(use.getTargetClass(), type))
                        .forEach(use -> events.add(SimpleConditionEvent.violated(type, use.getDescription())));
            }
        };
    }

    /** What puts a group or everything together registers the routes in it; nobody else may know them, and nobody a foreign Dao. */
    private static boolean isPrivateKind(JavaClass target, JavaClass user) {
        boolean isOurs = target.getPackageName().startsWith(ROOT);
        boolean isForeign = !target.getPackageName().equals(user.getPackageName());
        boolean isRoutes = isRoutesOfAFeature(target) && !putsTogether(user, target);
        return isOurs && isForeign && (target.getSimpleName().endsWith("Dao") || isRoutes);
    }

    private static boolean putsTogether(JavaClass user, JavaClass target) {
        String whole = user.getPackageName();
        boolean isGroup = House.GROUPS.stream().anyMatch(group -> whole.equals(ROOT + "." + group));
        return whole.equals(ROOT) || (isGroup && target.getPackageName().startsWith(whole + "."));
    }

    /** {@code http.Routes} is the table itself. */
    private static boolean isRoutesOfAFeature(JavaClass target) {
        return target.getSimpleName().endsWith("Routes")
                && !target.getSimpleName().equals("Routes");
    }

    private static DescribedPredicate<JavaClass> isNeither(String suffix, String... packageNames) {
        return describe(
                "are neither ..." + suffix + " nor in " + String.join(", ", packageNames),
                type -> !outermost(type).getSimpleName().endsWith(suffix)
                        && Stream.of(packageNames)
                                .noneMatch(name -> (type.getPackageName() + ".").startsWith(ROOT + "." + name + ".")));
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureTest::outermost).orElse(type);
    }
}
