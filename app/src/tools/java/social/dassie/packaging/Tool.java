package social.dassie.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Runs a program of the JDK or of the system to its end. */
final class Tool {
    private Tool() {}

    /** What it printed. Throws {@link PackagingException} with that when it failed. */
    static String run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // What somebody set for another Java is none of this one's business.
        builder.environment().keySet().removeIf(name -> name.startsWith("DASSIE_") || name.endsWith("JAVA_OPTIONS"));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new PackagingException(String.format(
                    Locale.ROOT, "%s failed: %s", command.get(0), said.isBlank() ? "it says nothing" : said.strip()));
        }
        return said;
    }
}
