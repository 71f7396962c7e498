package social.dassie.staff.instance;

import java.time.Duration;
import social.dassie.Core;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.network.domains.BlockTerms;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.testing.TestApp;

/** Whoever runs the instance, at the command line. */
public final class Office {
    public final Rules rules;
    public final InstanceTexts texts;
    private final TestApp app;

    public Office(TestApp app) {
        this.app = app;
        Core core = app.app().core();
        this.rules = new Rules(core.platform(), core.platform().clock());
        this.texts = new InstanceTexts(core.platform());
    }

    public long addsRule(String text, String hint) {
        return rules.add(Caller.ANONYMOUS, text, hint).id();
    }

    /** Publishes terms that hold from the day in so many days, which it gives. */
    public String publishesTerms(int inDays, String text) {
        String day = day(inDays);
        texts.publishTerms(Caller.ANONYMOUS, day, text, "");
        return day;
    }

    String day(int inDays) {
        return Dates.day(app.clock().millis() + Duration.ofDays(inDays).toMillis());
    }

    public void blocks(String domain, DomainBlockSeverity severity, String comment, boolean obfuscate) {
        app.app()
                .core()
                .domains()
                .blocked
                .add(
                        Caller.ANONYMOUS,
                        domain,
                        new BlockTerms(severity, false, false, "between us", comment, obfuscate));
    }

    /** Makes an account of another server known here. */
    public void knows(String domain) {
        app.rows()
                .run("insert into accounts (id, username, domain, created_at, updated_at)"
                        + " select coalesce(max(id), 0) + 1, 'user' || count(*), '" + domain
                        + "', 1, 1 from accounts");
    }
}
