package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What others' services read here: which libraries are to be updated, and how to test. */
class AutomationTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode renovate() throws IOException {
        return JSON.readTree(Path.of("renovate.json").toFile());
    }

    @ParameterizedTest
    @ValueSource(strings = {".github", ".forgejo"})
    void theWorkflow_runsEveryTest(String place) throws IOException {
        String workflow = Files.readString(Path.of(place, "workflows/test.yml"));
        JsonNode read = JSON.valueToTree(new Load(LoadSettings.builder().build()).loadFromString(workflow));
        JsonNode steps = read.at("/jobs/test/steps");
        assertTrue(steps.findValuesAsText("run").contains("scripts/test"), workflow);
        assertTrue(steps.findValuesAsText("run").toString().contains("ffmpeg"), "tests of recordings would be skipped");
    }

    /** A library that is held back is one that is there. */
    @Test
    void renovateRules_matchDependenciesOfTheBuild() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        int held = 0;
        for (JsonNode rule : renovate().path("packageRules")) {
            for (JsonNode name : rule.path("matchPackageNames")) {
                String[] parts = name.asText().split(":", -1);
                assertTrue(pom.contains("<groupId>" + parts[0] + "</groupId>") || parts[1].equals("**"), name::asText);
                assertTrue(
                        parts[1].equals("**") || pom.contains("<artifactId>" + parts[1] + "</artifactId>"),
                        name::asText);
            }
            held += rule.has("allowedVersions") ? 1 : 0;
        }
        assertTrue(held > 3);
    }

    /** Each expression finds the one place where a version stands that is no dependency of Maven's. */
    @Test
    void customManagerPatterns_matchExactlyOnce() throws IOException {
        for (JsonNode manager : renovate().path("customManagers")) {
            String file = manager.at("/managerFilePatterns/0").asText().replaceAll("^/\\^|\\$/$|\\\\", "");
            Matcher found =
                    Pattern.compile(manager.at("/matchStrings/0").asText()).matcher(Files.readString(Path.of(file)));
            assertEquals(1, found.results().count(), manager::toString);
        }
    }
}
