package social.dassie.pages.frame;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts that every page shares.
 *
 * @param siteName the instance's name
 * @param language the language of the page's words, a code of ISO 639-1
 * @param zone the time zone that the reader chose, {@code Europe/Berlin}; null for that of the browser
 * @param theme the colours that the reader chose, {@code light} or {@code dark}; null for those of the system
 * @param stylesheet address of the stylesheet, which changes with its content
 * @param scripts addresses of the page's scripts; mostly none
 * @param client the members' client, null for a page that it does not take over
 * @param navigation that of members, null for a page that stands alone
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
     * @param script where it is
     * @param rest where the script of what home does not need at first is; null for home, which fetches it later
     * @param words where the words of the page's language are, null for English
     * @param isAlone whether the page holds nothing but the client
     * @param formToken with which it asks for its token
     * @param member who is signed in
     * @param answers what it would ask the API for first, as JSON that may stand in a script element
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
     * The navigation of members, which is that of the client.
     *
     * @param stylesheet that of pages within it, in place of the other one
     * @param looks the script that shows what the reader chose in this browser before anything is drawn
     */
    public record Navigation(String stylesheet, String looks, Member member) {}
}
