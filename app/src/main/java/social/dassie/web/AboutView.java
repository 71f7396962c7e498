package social.dassie.web;

import java.util.List;
import social.dassie.instance.RuleEntity;

/**
 * The page on what the instance is about.
 *
 * @param html its longer description as safe HTML; empty for none
 */
public record AboutView(String siteName, String description, String email, String html, List<RuleEntity> rules)
        implements View {
    @Override
    public String template() {
        return "about.jte";
    }
}
