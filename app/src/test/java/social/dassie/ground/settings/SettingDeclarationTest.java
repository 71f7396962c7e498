package social.dassie.ground.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** A declaration that contradicts itself is a fault at the start, and a good one is read as what it says. */
class SettingDeclarationTest {
    private static final SettingSection FORM = new SettingSection("form", "A form");

    private enum Pace {
        SLOW,
        QUICK
    }

    private final SettingList list = new SettingList();

    @TempDir
    Path directory;

    @Test
    void wrongDeclaration_isRefused_andAddsNothing() {
        refused("is not a key", () -> list.text("Max.Size").text("x"));
        refused(
                "has a default that is not allowed",
                () -> list.number("a", 1, 9).text("x"));
        refused(
                "has a default that is not allowed",
                () -> list.number("a", 1, 9).standard(10).text("x"));
        refused(
                "has a default that is not allowed",
                () -> list.of("a", SettingType.choice(List.of(Pace.SLOW)))
                        .standard(Pace.QUICK)
                        .text("x"));
        refused(
                "has a default that is not in its standard form",
                () -> list.flag("a").standard("yes").text("x"));
        refused("has no text", () -> list.text("a").text(" "));
        refused(
                "has a field, but needs a restart",
                () -> list.text("a").field(FORM, "A").text("x"));
        refused(
                "has several lines, but no field",
                () -> list.text("a").severalLines().text("x"));
        refused("has an empty name", () -> list.text("a").live().field(FORM, "").text("x"));
        refused(
                "names a choice that it does not have",
                () -> list.of("a", SettingType.choice(List.of(Pace.SLOW)))
                        .standard(Pace.SLOW)
                        .choice(Pace.QUICK, "Quick")
                        .text("x"));
        assertEquals(List.of(), list.all());
    }

    @Test
    void sameKey_orSameVariable_isRefused() {
        list.text("a.b").text("x");
        SettingList other = new SettingList();
        other.text("a_b").text("x");
        assertThrows(IllegalArgumentException.class, () -> SettingCatalogue.of(list, list));
        assertThrows(IllegalArgumentException.class, () -> SettingCatalogue.of(list, other));
    }

    @Test
    void values_haveTheirTypes() throws Exception {
        Setting<Pace> pace =
                list.choice("pace", Pace.class).standard(Pace.SLOW).live().text("x");
        Setting<OptionalInt> size =
                list.numberOr("size", "auto", 1, 9).standard("auto").live().text("x");
        Setting<List<String>> names = list.list("names").text("x");
        Files.writeString(directory.resolve("dassie.yaml"), "pace: QUICK\nsize: 3\nnames: a , b,\n");
        SettingsSource source = SettingsSource.load(SettingCatalogue.of(list), directory, Map.of(), Map.of());
        assertEquals(Pace.QUICK, source.get(pace));
        assertEquals("quick", source.get().text(pace));
        assertEquals(OptionalInt.of(3), source.get(size));
        assertEquals(List.of("a", "b"), source.get(names));
        source.change(Map.of(size, "AUTO"));
        assertEquals(OptionalInt.empty(), source.get(size));
    }

    @Test
    void settingOutsideTheCatalogue_cannotBeRead() {
        Setting<String> lost = new SettingList().text("lost").text("x");
        Settings settings = SettingsSource.load(SettingCatalogue.of(list), directory, Map.of(), Map.of())
                .get();
        String said = String.valueOf(assertThrows(IllegalArgumentException.class, () -> settings.get(lost))
                .getMessage());
        assertTrue(said.contains("lost is missing in AllSettings"), said);
        assertThrows(IllegalArgumentException.class, () -> settings.text(lost));
    }

    @Test
    void sections_comeInTheOrderOfTheirFirstSetting() {
        SettingSection later = new SettingSection("later", "Later");
        Setting<String> first = list.text("first").live().field(FORM, "First").text("x");
        Setting<String> second =
                list.text("second").live().field(later, "Second").text("x");
        Setting<String> third = list.text("third").live().field(FORM).text("x");
        Setting<String> none = list.text("none").text("x");
        SettingCatalogue all = SettingCatalogue.of(list);
        assertEquals(List.of(FORM, later), all.sections());
        assertEquals(List.of(first, third), all.in(FORM));
        assertEquals(List.of(second), all.in(later));
        assertEquals(List.of(none), all.in(null));
        assertNull(third.label());
    }

    private static void refused(String fault, Executable declaration) {
        String said = String.valueOf(
                assertThrows(IllegalArgumentException.class, declaration).getMessage());
        assertTrue(said.endsWith(" " + fault), said);
    }
}
