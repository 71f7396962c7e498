package social.dassie.pages.frame;

import org.jspecify.annotations.Nullable;

/**
 * A page with only a message.
 *
 * @param button the text of the link to the next page; null for no link
 * @param address the target of the link
 */
public record NoticeView(
        String heading,
        String sentence,
        @Nullable String button,
        @Nullable String address) implements View {
    public NoticeView(String heading, String sentence) {
        this(heading, sentence, null, null);
    }

    @Override
    public String template() {
        return "frame/notice.jte";
    }
}
