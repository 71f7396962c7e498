package social.dassie.pages.usersettings;

import static social.dassie.ground.words.Words.say;

import java.util.List;

/** The pages of the settings, in the order in which they are offered. */
final class SettingsMenu {
    private SettingsMenu() {}

    static List<Place.Group> groups() {
        return List.of(you(), preferences(), sight(), posts(), account());
    }

    private static Place.Group you() {
        return group(
                say("You"),
                link(say("Profile"), SettingsPage.PROFILE, say("Name, picture, and what you say about yourself")),
                link(say("Verified links"), SettingsPage.VERIFICATION, say("Prove that a website is yours")),
                link(say("Featured hashtags"), SettingsPage.FEATURED_TAGS, say("Hashtags on your profile")),
                link(say("Privacy and reach"), SettingsPage.PRIVACY, say("Who finds you, follows you, and reads you")));
    }

    private static Place.Group preferences() {
        return group(
                say("Preferences"),
                link(say("Appearance"), SettingsPage.APPEARANCE, say("Light or dark, pictures and warnings")),
                link(say("Posting"), SettingsPage.POSTING, say("What a new post is like")),
                link(
                        say("Language and time"),
                        SettingsPage.LANGUAGE,
                        say("The language of these pages, your time zone")),
                link(say("Notifications and e-mail"), SettingsPage.NOTIFICATIONS, say("Who and what may reach you")));
    }

    private static Place.Group sight() {
        return group(
                say("What you see"),
                link(say("Filters"), SettingsPage.FILTERS, say("Hide posts by their words")),
                link(say("Muted people"), SettingsPage.MUTED, say("Whom you do not hear")),
                link(say("Blocked people"), SettingsPage.BLOCKED, say("Who has nothing to do with you")),
                link(say("Blocked servers"), SettingsPage.BLOCKED_DOMAINS, say("Whole servers that you blocked")));
    }

    private static Place.Group posts() {
        return group(
                say("Posts and data"),
                link(say("Automatic deletion"), SettingsPage.CLEANUP, say("Let old posts go by themselves")),
                link(say("Collections"), SettingsPage.COLLECTIONS, say("Lists of people that you are in")),
                link(say("Invites"), SettingsPage.INVITES, say("Bring people here")),
                link(say("Import"), SettingsPage.IMPORT, say("Bring your people along from elsewhere")),
                link(say("Export"), SettingsPage.EXPORT, say("Take your people and your posts with you")));
    }

    private static Place.Group account() {
        return group(
                say("Account"),
                link(say("Address and password"), SettingsPage.ACCOUNT, say("What you sign in with")),
                link(say("Sessions and apps"), "/settings/sessions", say("Where you are signed in")),
                link(say("Two-factor sign-in"), "/settings/two_factor", say("A second proof that it is you")),
                link(say("Moving"), SettingsPage.MIGRATION, say("From and to another account")),
                link(say("Lost follows"), SettingsPage.SEVERANCES, say("What blocks cut off")),
                link(say("Delete the account"), SettingsPage.DEPARTURE, say("Leave for good")));
    }

    private static Place.Group group(String name, Place.Link... links) {
        return new Place.Group(name, List.of(links));
    }

    private static Place.Link link(String name, String address, String about) {
        return new Place.Link(name, address, about, false);
    }
}
