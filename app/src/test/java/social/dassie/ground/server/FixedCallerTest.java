package social.dassie.ground.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Answer;
import social.dassie.ground.http.Browser;
import social.dassie.ground.http.IncomingRequest;
import social.dassie.ground.http.Request;

/** Who is calling is decided once, before a handler runs, and nothing that a handler has can change it. */
class FixedCallerTest {
    private static final String ROOT = "social.dassie";
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void requests_areCreatedOnlyAfterTheAccessCheck() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + ".ground.http", ROOT + ".ground.server")
                .should()
                .callConstructorWhere(target(owner(assignableTo(Request.class))))
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(IncomingRequest.class)
                .check(CLASSES);
    }

    @Test
    void handlers_cannotChangeTheCaller() {
        fields().that().areDeclaredIn(Request.class).should().beFinal().check(CLASSES);
        fields().that()
                .areDeclaredIn(Answer.class)
                .and(are(not(name("isKept"))))
                .should()
                .beFinal()
                .check(CLASSES);
        noMethods()
                .that()
                .areDeclaredInClassesThat()
                .areAssignableTo(Answer.class)
                .or()
                .areDeclaredIn(Browser.class)
                .should()
                .haveRawParameterTypes(describe(
                        "a caller among them", types -> types.stream().anyMatch(t -> t.isEquivalentTo(Caller.class))))
                .check(CLASSES);
    }
}
