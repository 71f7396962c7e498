package social.dassie.translation;

import java.util.List;

/** Texts as a translator gave them back, in the order asked, and the language it says they were in. */
record Translated(List<String> texts, String source) {}
