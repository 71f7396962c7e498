package social.dassie.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs of Linux ask for is read from themselves. */
class ElfTest {
    @TempDir
    Path directory;

    @Test
    void jdkLibrary_needsTheCLibraryAndItsSiblings() throws Exception {
        Path library = Path.of(System.getProperty("java.home"), "lib/libnet.so");
        assumeTrue(Files.exists(library), "this is no JDK for Linux");
        List<String> needed = Elf.needed(library);
        assertTrue(needed.contains("libc.so.6") && needed.contains("libjava.so"), needed::toString);
        Files.copy(library, directory.resolve("libnet.so"));
        Files.createFile(directory.resolve("libjava.so"));
        assertTrue(Elf.neededBy(directory).contains("libc.so.6"));
        assertTrue(!Elf.neededBy(directory).contains("libjava.so"), "it is there");
    }

    @Test
    void otherFiles_needNothing() throws Exception {
        assertEquals(List.of(), Elf.needed(Files.writeString(directory.resolve("script"), "#!/bin/sh\n".repeat(20))));
        assertEquals(List.of(), Elf.needed(Files.createFile(directory.resolve("empty"))));
    }
}
