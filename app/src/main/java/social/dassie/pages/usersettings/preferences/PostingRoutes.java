package social.dassie.pages.usersettings.preferences;

import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.Preferences;
import social.dassie.people.users.PreferencesForm;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.replies.DefaultPolicies;
import social.dassie.posts.statuses.replies.ReplyChoice;

/** The defaults of new posts, which clients read from {@code /api/v1/preferences} and leave to the web. */
final class PostingRoutes extends FormPage {
    private final Users users;
    private final Preferences preferences;
    private final DefaultPolicies policies;

    PostingRoutes(Users users, Preferences preferences, DefaultPolicies policies, Pages pages) {
        super(SettingsPage.POSTING, pages);
        this.users = users;
        this.preferences = preferences;
        this.policies = policies;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, form("1", this::change));
    }

    private void change(Request r) {
        preferences.change(r.caller().accountId(), PreferencesForm.of(r.params()));
        String replies = r.params().filled("reply_policy");
        if (replies != null) {
            policies.choose(r.caller().accountId(), replies);
        }
    }

    @Override
    protected View view(Request r, Problems problems) {
        long accountId = r.caller().accountId();
        String replies = policies.choice(accountId).map(ReplyChoice::key).orElse("");
        return new PostingView(place(r, problems), users.get(accountId), replies, problems);
    }
}
