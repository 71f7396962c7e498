package social.dassie.cli.staff;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code dassie account import}. */
final class ImportOptions {
    @Option(names = "--account", required = true, paramLabel = "NAME", description = "Name of the account.")
    private String name = "";

    @Option(names = "--posts", description = "Only the posts; then FILE can be an outbox alone (JSON).")
    private boolean isPostsOnly;

    @Option(
            names = "--force",
            description = "Also if the archive is of an account with another name that is not an alias.")
    private boolean force;

    @Option(
            names = "--move-followers",
            description =
                    "Names the account in the archive as an alias and, if the archive has its key, moves its followers"
                            + " to this account.")
    private boolean movesFollowers;

    @Option(
            names = "--identity",
            paramLabel = "F",
            description = "File with a secret key of age, for an archive that is encrypted.")
    private @Nullable Path identity;

    String name() {
        return name;
    }

    boolean isPostsOnly() {
        return isPostsOnly;
    }

    boolean isForced() {
        return force;
    }

    boolean movesFollowers() {
        return movesFollowers;
    }

    @Nullable
    Path identity() {
        return identity;
    }

    /** Returns what is wrong about the options. */
    Optional<String> problem() {
        return isPostsOnly && movesFollowers
                ? Optional.of("--move-followers is not possible with --posts: it needs the whole archive")
                : Optional.empty();
    }
}
