package social.dassie.posts.translation;

import java.util.List;

/** Translated texts, in the order of the request, and their source language according to the translator. */
record Translated(List<String> texts, String source) {}
