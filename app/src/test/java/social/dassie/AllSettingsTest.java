package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.testing.Document;
import social.dassie.testing.Rewrite;

/** No setting is forgotten: each one that a class declares is in the catalogue, and so in everything made of it. */
class AllSettingsTest {
    private static final List<JavaClass> CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("social.dassie").stream()
                    .toList();

    @Test
    void everyDeclaredSetting_isInTheCatalogue() throws ReflectiveOperationException {
        List<Setting<?>> all = AllSettings.CATALOGUE.all();
        List<String> missing = new ArrayList<>();
        int found = 0;
        for (JavaField constant : constants(Setting.class)) {
            Setting<?> setting = (Setting<?>) value(constant);
            found++;
            if (!all.contains(setting)) {
                missing.add(constant.getFullName() + " (" + setting.key() + ")");
            }
        }
        assertEquals(List.of(), missing, "not in AllSettings");
        assertEquals(all.size(), found, "a setting that is no constant");
        assertTrue(found > 80, "found " + found);
    }

    /** A list that is not named there, or that declares nothing. */
    @Test
    void everyListOfSettings_isInTheCatalogue() throws ReflectiveOperationException {
        List<Setting<?>> all = AllSettings.CATALOGUE.all();
        for (JavaField constant : constants(SettingList.class)) {
            List<Setting<?>> declared = ((SettingList) value(constant)).all();
            assertTrue(!declared.isEmpty() && all.containsAll(declared), constant.getFullName());
        }
    }

    /** Settings of groups that know features are declared there; the ground has those that it uses itself. */
    @Test
    void groundNamesNoFeature() throws ReflectiveOperationException {
        Set<String> grounds = Set.of(
                "host",
                "port",
                "url",
                "handle_domain",
                "tls",
                "trusted_proxies",
                "rate_limits",
                "title",
                "description",
                "contact",
                "languages",
                "status_url",
                "outbound",
                "stop",
                "log");
        for (JavaField constant : constants(Setting.class)) {
            String key = ((Setting<?>) value(constant)).key();
            boolean isGround = constant.getOwner().getPackageName().startsWith("social.dassie.ground.");
            assertEquals(grounds.contains(key.replaceFirst("\\..*", "")), isGround, key);
        }
    }

    @Test
    @Tag(Rewrite.TAG)
    void document_listsEverySetting() throws IOException {
        List<String> rows = new ArrayList<>(
                List.of("| Key | Default | Allowed | What it does | Takes effect |", "|---|---|---|---|---|"));
        for (Setting<?> setting : AllSettings.CATALOGUE.all()) {
            rows.add(Document.row(
                    "`" + setting.key() + "`",
                    setting.standard().isEmpty() ? "" : "`" + setting.standard() + "`",
                    setting.allowed().toString(),
                    setting.text().english(),
                    setting.isLive() ? "immediately" : "after a restart"));
        }
        new Document("settings.md").holds("settings", rows);
    }

    /** A field of the staff's page has a name, and a choice in it is named or is a word of the trade. */
    @Test
    void everyField_isNamed_exceptThoseOfBackups() {
        Set<String> words = Set.of("starttls", "tls", "libretranslate", "deepl");
        for (Setting<?> setting : AllSettings.CATALOGUE.all()) {
            if (setting.section() != null) {
                assertEquals(setting.key().startsWith("backup."), setting.label() == null, setting.key());
                assertTrue(
                        setting.choices().stream()
                                .allMatch(choice -> setting.labelOf(choice) != null || words.contains(choice)),
                        setting.key());
            }
        }
    }

    private static List<JavaField> constants(Class<?> type) {
        return CLASSES.stream()
                .flatMap(each -> each.getFields().stream())
                .filter(field -> field.getRawType().isEquivalentTo(type)
                        && field.getModifiers().contains(JavaModifier.STATIC))
                .toList();
    }

    private static Object value(JavaField constant) throws ReflectiveOperationException {
        var field = constant.reflect();
        field.setAccessible(true);
        return Objects.requireNonNull(field.get(null));
    }
}
