package social.dassie.usersettings;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.Dates;
import social.dassie.api.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.settings.Addresses;
import social.dassie.users.ProfileEntity;
import social.dassie.users.Profiles;
import social.dassie.users.User;
import social.dassie.users.Users;
import social.dassie.web.Pages;

/** How links of the profile are verified, and which websites may name the user as an author. */
final class VerificationRoutes {
    static final String PAGE = "/settings/verification";
    private static final Access OWN = Access.session(PAGE);
    private static final String DOMAINS = "attribution_domains";

    private final Profiles profiles;
    private final Users users;
    private final Addresses addresses;
    private final Pages pages;

    VerificationRoutes(Profiles profiles, Users users, Addresses addresses, Pages pages) {
        this.profiles = profiles;
        this.users = users;
        this.addresses = addresses;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(PAGE, OWN, new SettingsForm(PAGE + "?done=1", this::change, this::show));
    }

    /** The form has one text with a domain in each line. */
    private void change(Request r) {
        List<String> domains = r.params().text(DOMAINS, "").lines().toList();
        profiles.change(r.caller(), new Params(Map.of(DOMAINS, domains)));
    }

    private static @Nullable Moment verifiedAt(@Nullable String time, User user) {
        return time == null
                ? null
                : Dates.parse(time).map(at -> Moment.of(at, user.timeZone())).orElse(null);
    }

    private void show(Request r, Problems problems) {
        ProfileEntity profile = profiles.editable(r.caller(), List.of());
        User user = users.get(r.caller().accountId());
        String address = addresses.baseUrl() + "/@" + r.browser().username();
        VerificationView view = new VerificationView(
                Place.of(r, PAGE, AppearanceRoutes.done(r, problems)),
                profile.fields().stream()
                        .filter(field -> field.value().startsWith("https://"))
                        .map(field -> new VerificationView.Link(
                                field.name(), field.value(), verifiedAt(field.verifiedAt(), user)))
                        .toList(),
                "<a rel=\"me\" href=\"" + address + "\">Mastodon</a>",
                "<link rel=\"me\" href=\"" + address + "\">",
                "<meta name=\"fediverse:creator\" content=\"" + pages.handle(r) + "\">",
                problems.isNone()
                        ? profile.attributionDomains().stream().collect(Collectors.joining("\n"))
                        : r.params().text(DOMAINS, ""),
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }
}
