package social.dassie.cli;

import java.io.PrintWriter;
import social.dassie.cli.tools.Listing;
import social.dassie.ground.storage.MigrationScripts;
import social.dassie.staff.instance.discovery.Release;

/**
 * What {@code --version} and {@code version} print. Scripts and monitoring ask for it often, so it is printed without the
 * command line's parser, which takes longer to load than everything else.
 */
public final class VersionText {
    static final String COMMAND = "version";
    static final String OPTION = "--version";
    static final String SHORT_OPTION = "-V";

    private VersionText() {}

    /** Prints the version if the arguments ask for nothing else; returns false for all others, which are to be parsed. */
    public static boolean print(PrintWriter out, String... args) {
        String only = args.length == 1 ? args[0] : "";
        switch (only) {
            case OPTION, SHORT_OPTION -> out.println(line());
            case COMMAND -> all(out, false);
            default -> {
                return false;
            }
        }
        out.flush();
        return true;
    }

    /** Returns the version, which only a jar has. */
    static String line() {
        String version = VersionText.class.getPackage().getImplementationVersion();
        return "Dassie " + (version == null ? "(not from a jar)" : Release.BUILD);
    }

    /** Prints the build, and the environment that it runs in. */
    static void all(PrintWriter out, boolean isJson) {
        new Listing(out, isJson, "Dassie %s, schema %s, Java %s%n", "VERSION", "SCHEMA", "JAVA")
                .add(
                        Release.BUILD,
                        MigrationScripts.version(),
                        Runtime.version().toString());
    }
}
