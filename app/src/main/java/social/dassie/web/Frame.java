package social.dassie.web;

import org.jspecify.annotations.Nullable;

/**
 * What surrounds every page.
 *
 * @param siteName the instance's name
 * @param stylesheet address of the stylesheet, another one after each change of it
 * @param script address of the script, likewise
 * @param username who is signed in, null for nobody
 * @param hasTerms whether there are terms of service to link to
 * @param version of Dassie
 */
public record Frame(
        String siteName,
        String stylesheet,
        String script,
        @Nullable String username,
        boolean hasTerms,
        String version) {}
