package social.dassie.web;

import social.dassie.api.ApiException;

/** The sentence over a form whose values were refused; every other error has a page of its own. */
final class Refusal {
    private static final String PREFIX = "Validation failed: ";

    private Refusal() {}

    static String sentence(ApiException e) {
        if (e.status() != 422) {
            throw e;
        }
        String text = e.getMessage().startsWith(PREFIX) ? e.getMessage().substring(PREFIX.length()) : e.getMessage();
        return text.endsWith(".") ? text : text + ".";
    }
}
