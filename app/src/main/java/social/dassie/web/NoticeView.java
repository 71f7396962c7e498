package social.dassie.web;

/** A page that only says that something was done. */
public record NoticeView(String heading, String sentence) implements View {
    @Override
    public String template() {
        return "notice.jte";
    }
}
