package social.dassie.web;

import org.jspecify.annotations.Nullable;

/**
 * A page that only says something.
 *
 * @param button where one goes from here, in words; null for nowhere
 * @param address the same as an address
 */
public record NoticeView(
        String heading,
        String sentence,
        @Nullable String button,
        @Nullable String address) implements View {
    NoticeView(String heading, String sentence) {
        this(heading, sentence, null, null);
    }

    @Override
    public String template() {
        return "notice.jte";
    }
}
