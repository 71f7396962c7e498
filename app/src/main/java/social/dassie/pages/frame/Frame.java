package social.dassie.pages.frame;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts that every page shares.
 *
 * @param siteName the instance's name
 * @param language the language of the page, a code of ISO 639-1
 * @param zone the time zone that the reader chose, {@code Europe/Berlin}; null for that of the browser
 * @param theme the colours that the reader chose, {@code light} or {@code dark}; null for those of the system
 * @param stylesheet address of the stylesheet, which changes with its content
 * @param scripts addresses of the page's scripts; mostly none
 * @param client the members' client, null for a page that it does not take over
 * @param navigation that of members, null for a page without it
 * @param username the signed-in user, null for no user
 * @param hasTerms whether there are terms of service to link to
 * @param version the version of Dassie
 */
public record Frame(
        String siteName,
        String language,
        @Nullable String zone,
        @Nullable String theme,
        String stylesheet,
        List<String> scripts,
        @Nullable Client client,
        @Nullable Navigation navigation,
        @Nullable String username,
        boolean hasTerms,
        String version) {
    /**
     * The members' client.
     *
     * @param script its address
     * @param rest the address of the script with everything that home does not need at first; null for home, which
     *     loads it later
     * @param words the address of the translations of the page's language, null for English
     * @param isAlone whether the page contains only the client
     * @param formToken with which it requests its token
     * @param member the signed-in user
     * @param answers the responses to its first API requests, as JSON that may be embedded in a script element
     */
    public record Client(
            String script,
            @Nullable String rest,
            @Nullable String words,
            String stylesheet,
            boolean isAlone,
            String formToken,
            String member,
            String answers) {}

    /**
     * The navigation of members, which is the same as the client's.
     *
     * @param stylesheet that of pages within it, replacing the other one
     * @param looks the script that applies the reader's choices in this browser before anything is rendered
     */
    public record Navigation(String stylesheet, String looks, Member member) {}
}
