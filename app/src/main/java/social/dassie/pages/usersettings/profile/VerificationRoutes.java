package social.dassie.pages.usersettings.profile;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.ProfileEntity;
import social.dassie.people.users.Profiles;

/** The verification of the profile's links, and the websites that may name the user as an author. */
final class VerificationRoutes extends FormPage {
    private static final String DOMAINS = "attribution_domains";

    private final Profiles profiles;
    private final Addresses addresses;

    VerificationRoutes(Profiles profiles, Addresses addresses, Pages pages) {
        super(SettingsPage.VERIFICATION, pages);
        this.profiles = profiles;
        this.addresses = addresses;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("1", this::change));
    }

    /** Changes the domains; the form has one text with a domain in each line. */
    private void change(Request r) {
        List<String> domains = r.params().text(DOMAINS, "").lines().toList();
        profiles.change(r.caller(), new Params(Map.of(DOMAINS, domains)));
    }

    @Override
    protected View view(Request r, Problems problems) {
        ProfileEntity profile = profiles.editable(r.caller(), List.of());
        String address = addresses.baseUrl() + "/@" + r.browser().username();
        return new VerificationView(
                place(r, problems),
                profile.fields().stream()
                        .filter(field -> field.value().startsWith("https://"))
                        .map(field -> new VerificationView.Link(
                                field.name(), field.value(), TimeView.orNull(field.verifiedAt())))
                        .toList(),
                "<a rel=\"me\" href=\"" + address + "\">@" + r.browser().username() + "</a>",
                "<link rel=\"me\" href=\"" + address + "\">",
                "<meta name=\"fediverse:creator\" content=\"" + pages.handle(r) + "\">",
                problems.isNone()
                        ? profile.attributionDomains().stream().collect(Collectors.joining("\n"))
                        : r.params().text(DOMAINS, ""),
                problems);
    }
}
