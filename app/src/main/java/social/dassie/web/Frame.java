package social.dassie.web;

import org.jspecify.annotations.Nullable;

/**
 * The parts that every page shares.
 *
 * @param siteName the instance's name
 * @param stylesheet address of the stylesheet, which changes with its content
 * @param script address of the script, which changes with its content
 * @param username the signed-in user, null for nobody
 * @param hasTerms whether there are terms of service to link to
 * @param version the version of Dassie
 */
public record Frame(
        String siteName,
        String stylesheet,
        String script,
        @Nullable String username,
        boolean hasTerms,
        String version) {}
