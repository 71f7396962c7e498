package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.Settings;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.InstanceSettings;
import social.dassie.staff.instance.documents.Thumbnails;
import social.dassie.staff.instance.texts.InstanceTexts;

/** The page for the short texts of the server: its description, its contact, its image. */
public final class TextPageRoutes {
    private static final String PAGE = ConsolePage.TEXTS.path();
    private static final Access STAFF = ConsolePage.TEXTS.access();
    private static final String CONTACT = "contact_account";

    /** The settings of the page, by the names of their fields. */
    private static final Map<String, Setting<?>> SETTINGS = settings();

    private final InstanceSettings settings;
    private final InstanceTexts texts;
    private final Thumbnails thumbnails;
    private final Accounts accounts;
    private final ConsoleSection section;

    public TextPageRoutes(InstanceFeature instance, InstanceSettings settings, Accounts accounts, Console console) {
        this.settings = settings;
        this.texts = instance.texts;
        this.thumbnails = instance.thumbnails;
        this.accounts = accounts;
        this.section = console.at(ConsolePage.TEXTS);
    }

    private static Map<String, Setting<?>> settings() {
        Map<String, Setting<?>> settings = new LinkedHashMap<>();
        settings.put("description", ProfileSettings.DESCRIPTION);
        settings.put("registrations_message", SignUpSettings.MESSAGE);
        settings.put(CONTACT, ProfileSettings.CONTACT_ACCOUNT);
        settings.put("contact_email", ProfileSettings.CONTACT_EMAIL);
        return settings;
    }

    public void register(Routes routes) {
        BodyLimits file = BodyLimits.ofFiles(2 * thumbnails.maxBytes());
        routes.get(PAGE, STAFF, r -> show(r, null));
        routes.post(PAGE, STAFF, new StaffForm(this::change, this::show));
        routes.post(PAGE + "/thumbnail", STAFF, file, new StaffForm(this::choose, this::show));
        routes.post(
                PAGE + "/thumbnail/delete",
                STAFF,
                section.asks(
                        r -> thumbnails.isChosen()
                                ? Question.deletion(
                                        say("console.settings.go_back_to_the_usual", "Reset to the default image"),
                                        PAGE,
                                        say(
                                                "console.settings.the_chosen_picture_is_deleted",
                                                "The custom image is deleted."))
                                : null,
                        this::remove));
    }

    private @Nullable String change(Request r) {
        String account = r.params().text(CONTACT, "").strip().replaceFirst("^@", "");
        if (!account.isEmpty() && accounts.find(account, null).isEmpty()) {
            show(
                    r,
                    new FieldProblem(
                            422,
                            CONTACT,
                            say(
                                    "console.settings.nobody_on_this_server_has",
                                    "No account with this name on this server.")));
            return null;
        }
        Map<Setting<?>, String> wanted = new LinkedHashMap<>();
        for (Map.Entry<String, Setting<?>> entry : SETTINGS.entrySet()) {
            Setting<?> setting = entry.getValue();
            String typed = r.params().text(entry.getKey());
            if (typed != null) {
                String value = setting == ProfileSettings.CONTACT_ACCOUNT ? account : typed;
                FieldProblem wrong = FieldProblem.of(entry.getKey(), () -> InstanceSettings.check(setting, value), 422);
                if (wrong != null) {
                    show(r, wrong);
                    return null;
                }
                wanted.put(setting, value);
            }
        }
        settings.change(r.caller(), wanted);
        return PAGE + "?done=saved";
    }

    private String choose(Request r) {
        Params params = r.params();
        thumbnails.choose(r.caller(), params.upload("image"), params.text("image_description", ""));
        return PAGE + "?done=picture";
    }

    private void remove(Request r) {
        thumbnails.remove(r.caller());
        r.redirect(PAGE + "?done=usual", 303);
    }

    private static @Nullable String done(Request r) {
        return switch (r.params().text("done", "")) {
            case "saved" -> say("console.settings.the_texts_are_saved", "The texts are saved.");
            case "picture" -> say("console.settings.the_picture_is_saved", "Image saved.");
            case "usual" -> say("console.settings.the_picture_is_the_usual", "Image reset to the default.");
            case "published" -> say("console.settings.the_terms_are_published", "Terms published.");
            case "withdrawn" -> say("console.settings.the_terms_are_withdrawn", "Terms withdrawn.");
            default -> null;
        };
    }

    private void show(Request r, @Nullable FieldProblem wrong) {
        Settings now = settings.now();
        Params typed = wrong == null ? Params.EMPTY : r.params();
        var thumbnail = thumbnails.get();
        Set<String> given = SETTINGS.entrySet().stream()
                .filter(entry -> settings.isGiven(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        section.show(
                r,
                new TextsView(
                        section.menu(r),
                        new TextsView.Fields(
                                typed.text("description", now.get(ProfileSettings.DESCRIPTION)),
                                typed.text("registrations_message", now.get(SignUpSettings.MESSAGE)),
                                typed.text(CONTACT, now.get(ProfileSettings.CONTACT_ACCOUNT)),
                                typed.text("contact_email", now.get(ProfileSettings.CONTACT_EMAIL))),
                        given,
                        texts.source(InstanceTexts.Name.EXTENDED_DESCRIPTION).isPresent(),
                        texts.source(InstanceTexts.Name.PRIVACY_POLICY).isPresent(),
                        texts.allTerms(),
                        thumbnail,
                        thumbnails.isChosen(),
                        typed.text("image_description", thumbnails.isChosen() ? thumbnail.description() : ""),
                        done(r),
                        wrong));
    }
}
