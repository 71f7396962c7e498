package social.dassie.words;

import java.util.Map;
import java.util.Optional;

/** Writes gettext files: an entry for each text, in the order of the keys, with the same bytes for the same texts. */
final class PoWriter {
    private final StringBuilder out = new StringBuilder();
    private final Places places;

    PoWriter(Places places) {
        this.places = places;
    }

    /** The text of a catalogue; without a language the template, which has no translations. */
    String write(Optional<Language> language, Map<String, Message> messages, Map<String, Entry> entries) {
        out.setLength(0);
        header(language);
        int forms = language.map(Language::forms).orElse(2);
        messages.forEach((key, message) -> entry(message, entries.getOrDefault(key, Entry.of(message)), forms));
        return out.toString();
    }

    private void header(Optional<Language> language) {
        out.append("# The texts of Dassie. How to work with this file is in CONTRIBUTING.md: \"Texts\".\n");
        line("msgid", "");
        line("msgstr", "");
        head("Project-Id-Version: Dassie");
        language.ifPresent(spoken -> head("Language: " + spoken.code()));
        head("MIME-Version: 1.0");
        head("Content-Type: text/plain; charset=UTF-8");
        head("Content-Transfer-Encoding: 8bit");
        language.ifPresent(spoken -> head("Plural-Forms: " + spoken.pluralForms()));
    }

    private void head(String text) {
        out.append(quoted(text + "\n")).append('\n');
    }

    private void entry(Message message, Entry entry, int forms) {
        out.append('\n');
        places.of(message.key())
                .ifPresent(place -> out.append("#. ").append(place).append('\n'));
        message.files().forEach(file -> out.append("#: ").append(file).append('\n'));
        if (entry.needsReview()) {
            out.append("#, fuzzy\n");
            if (!entry.previous().isEmpty()) {
                texts("#| msgid", entry.previous());
            }
        }
        line("msgctxt", message.key());
        texts("msgid", message.english());
        if (!message.isPlural()) {
            line("msgstr", entry.translation());
            return;
        }
        String[] said = Message.forms(entry.translation());
        for (int n = 0; n < forms; n++) {
            line("msgstr[" + n + "]", n < said.length ? said[n] : "");
        }
    }

    private void texts(String keyword, String english) {
        String[] forms = Message.forms(english);
        line(keyword, forms[0]);
        if (forms.length > 1) {
            line(keyword + "_plural", forms[1]);
        }
    }

    private void line(String keyword, String text) {
        out.append(keyword).append(' ').append(quoted(text)).append('\n');
    }

    private static String quoted(String text) {
        return '"'
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                + '"';
    }
}
