package social.dassie.web;

import org.jspecify.annotations.Nullable;

/**
 * What surrounds every page.
 *
 * @param siteName the instance's name
 * @param stylesheet address of the stylesheet, another one after each change of it
 * @param username who is signed in, null for nobody
 */
public record Frame(
        String siteName, String stylesheet, @Nullable String username) {}
