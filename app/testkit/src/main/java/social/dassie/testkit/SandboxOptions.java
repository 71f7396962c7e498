package social.dassie.testkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a sandbox begins. */
public final class SandboxOptions {
    private final Map<String, String> tokens = new LinkedHashMap<>();
    private final List<String> more = new ArrayList<>();

    /** An account, and the access token with which a client acts for it. */
    public SandboxOptions token(String account, String token) {
        tokens.put(account, token);
        return this;
    }

    /** People and posts, ids and times that are the same in each run with this number. */
    public SandboxOptions seed(long seed) {
        more.add("--seed");
        more.add(Long.toString(seed));
        return this;
    }

    /** Further servers with people, of which there are at most 4. */
    public SandboxOptions peers(int number) {
        more.add("--peers");
        more.add(Integer.toString(number));
        return this;
    }

    /** The arguments of {@code dassie}. */
    List<String> arguments(int port) {
        List<String> arguments = new ArrayList<>(
                List.of("--sandbox", "--host", "127.0.0.1", "--port", Integer.toString(port)));
        tokens.forEach((account, token) -> {
            arguments.add("--token");
            arguments.add(account + "=" + token);
        });
        arguments.addAll(more);
        return arguments;
    }
}
