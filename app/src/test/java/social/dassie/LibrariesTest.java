package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LibrariesTest {
    private static final String LICENCES = "META-INF/licenses/";

    @Test
    void libraries_haveNoKnownVulnerability() throws IOException {
        List<Libraries.Library> built = Libraries.built();
        List<Libraries.Fault> faults = Libraries.faults();
        assertTrue(faults.size() > 10, "the list of faults is not read");
        for (Libraries.Fault fault : faults) {
            for (Libraries.Library library : built) {
                assertFalse(
                        fault.isIn(library), () -> library + " has " + fault.id() + ", mended in " + fault.mended());
            }
        }
    }

    @Test
    void vulnerablePreactVersion_isDetected() throws IOException {
        for (String version : List.of("10.26.5", "10.27.0", "10.28.0", "10.28.1")) {
            assertEquals(1, faultsOfPreact(version), version);
        }
        for (String version : List.of("10.26.4", "10.26.10", "10.27.3", "10.28.2", "11.0.0")) {
            assertEquals(0, faultsOfPreact(version), version);
        }
    }

    private static long faultsOfPreact(String version) throws IOException {
        Libraries.Library preact = new Libraries.Library("org.webjars.npm", "preact", version);
        return Libraries.faults().stream().filter(fault -> fault.isIn(preact)).count();
    }

    @Test
    void listedVulnerabilities_nameExistingLibraries() throws IOException {
        List<String> names =
                Libraries.built().stream().map(Libraries.Library::coordinates).toList();
        for (Libraries.Fault fault : Libraries.faults()) {
            assertTrue(names.contains(fault.coordinates()), fault.coordinates() + " is not used any more");
        }
    }

    @Test
    void everyLibrary_includesItsLicence_orIsListedAsAnException() throws IOException {
        String listed = Files.readString(Path.of("app/src/main/resources", LICENCES, "README.txt"));
        for (Libraries.Library library : Libraries.built()) {
            String[] brought = Path.of("target/classes", LICENCES, library.name() + "-jar")
                    .toFile()
                    .list();
            boolean bringsIt = brought != null && brought.length > 0;
            boolean isListed = listed.contains("\n  " + library.name() + ", ");
            assertTrue(bringsIt != isListed, library + (bringsIt ? " brings its licence itself" : " has no licence"));
        }
    }
}
