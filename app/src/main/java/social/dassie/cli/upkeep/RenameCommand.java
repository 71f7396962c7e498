package social.dassie.cli.upkeep;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Confirmation;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.publication.news.FormerActorMoves;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.people.former.FormerActors;
import social.dassie.people.former.FormerFollows;
import social.dassie.people.former.LateFollower;
import social.dassie.people.former.MoveProgress;
import social.dassie.staff.instance.renaming.Forgetting;
import social.dassie.staff.instance.renaming.Known;
import social.dassie.staff.instance.renaming.Renaming;

/** {@code dassie rename}: gives a server another public address, and ends its old one. */
@Command(
        name = "rename",
        description =
                "Gives this server another public address. If no other server knows it, its accounts, posts and links then have the"
                        + " new one. Otherwise it answers under both from then on, and each account moves to the new one with its"
                        + " followers. The server has to be stopped. After an interruption, run the same command again.")
public final class RenameCommand extends ToolCommand implements Callable<Integer> {
    private static final int LISTED = 1_000;
    private static final String OLD_DOMAIN = "the domain of the old address";

    @ArgGroup(exclusive = true, multiplicity = "1")
    private What what = new What();

    /** What to do. */
    static final class What {
        @Parameters(paramLabel = "ADDRESS", description = "Public address: example.org, or https://example.org.")
        private @Nullable String address;

        @Option(
                names = "--status",
                description =
                        "Shows how many accounts and followers have moved, and who did not follow. Also while it runs.")
        private boolean isStatus;

        @Option(
                names = "--move",
                description =
                        "Lets the accounts move without a check whether both addresses lead here, for a server that cannot reach"
                                + " itself; again those that have followers who did not follow. Also while it runs.")
        private boolean isMove;

        @Option(
                names = "--forget",
                paramLabel = "DOMAIN",
                description =
                        "Ends the former address: nothing is answered under it from then on. The server has to be stopped.")
        private @Nullable String forgotten;
    }

    @Option(
            names = "--handle-domain",
            paramLabel = "DOMAIN",
            description = "Domain in handles, if it differs from that of the address.")
    private String handleDomain = "";

    @Option(
            names = "--confirm",
            paramLabel = "DOMAIN",
            description = "The answer to the question, for scripts: the domain of the old address.")
    private @Nullable String confirmed;

    @Option(names = DRY_RUN, description = "Only reports what would change.")
    private boolean isDry;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        if (what.isStatus) {
            status();
        } else if (what.isMove) {
            move();
        } else if (what.forgotten != null) {
            forget(what.forgotten);
        } else {
            rename(AddressSettings.withScheme(String.valueOf(what.address)));
        }
        out().flush();
        return 0;
    }

    private void rename(String url) {
        if (!AddressSettings.URL.accepts(url) || url.endsWith("/")) {
            throw misuse("The address \"" + what.address + "\" is not one like example.org or https://example.org");
        }
        if (!AddressSettings.HANDLE_DOMAIN.accepts(handleDomain)) {
            throw misuse("The domain \"" + handleDomain + "\" is not one like example.org");
        }
        Path place = cli.existingDirectory();
        try (DataDirectory directory = DataDirectory.open(place)) {
            directory.claim();
            Renaming.Report report;
            String handles;
            long now;
            try (Tools tools = open()) {
                Platform platform = tools.platform();
                Addresses from = platform.addresses();
                if (from.baseUrl().equals(url)) {
                    throw misuse("The address is " + url + " already");
                }
                report = new Renaming(platform.db(), tools.domains().rules).check(from, url, handleDomain);
                handles = from.domain();
                now = platform.clock().millis();
            }
            if (!isDry && report.known() != null) {
                if (confirmed == null) {
                    print(report, report.known(), false);
                }
                new Confirmation(err(), OLD_DOMAIN).require(Addresses.domainOf(report.from()), confirmed);
            }
            Renaming.Report done = isDry ? report : Renaming.rename(directory, report, handles, handleDomain, now);
            print(done);
        }
    }

    private void print(Renaming.Report report) {
        if (isJson) {
            out().println(Json.text(report));
            return;
        }
        out().printf(
                        Locale.ROOT,
                        "%s %s to %s: %,d people and %,d posts%n",
                        isDry ? "Would rename" : "Renamed",
                        report.from(),
                        report.to(),
                        report.users(),
                        report.posts());
        if (isDry && report.known() != null) {
            print(report, report.known(), true);
        }
        out().println("Everyone signs in again with the password, also in apps that remember the old address"
                + (report.passkeys() == 0 ? "." : "; " + report.passkeys() + " passkeys have to be registered again."));
        if (!isDry) {
            out().println("Start Dassie, and set up HTTPS: see 'dassie setup " + report.to() + "' and 'dassie doctor'."
                    + (report.known() == null
                            ? ""
                            : " Keep DNS, the certificate and the proxy of " + report.from()
                                    + " as they are; 'dassie rename --status' shows who has followed."));
        }
    }

    /** Prints what other servers know, on stdout for a dry run, otherwise before the question. */
    private void print(Renaming.Report report, Known known, boolean isAnswer) {
        String text = String.format(
                Locale.ROOT,
                "Other servers know this one as %s, and cannot be told another address for what they have:%n"
                        + "- %,d followers on %,d servers: each of these servers has to follow each account again when it"
                        + " moves. Some programs do not, and mute servers miss it. They see no new posts then.%n"
                        + "- %,d follows of accounts elsewhere: those accounts see a new follower, and may have to approve it.%n"
                        + "- %,d posts keep their addresses there. Old favourites, boosts and answers remain with them, and old"
                        + " posts do not appear on the new profiles elsewhere.%n"
                        + "- %s has to lead to this server for as long as possible; what is signed under it ends with it.%n",
                report.from(),
                known.followers(),
                known.servers(),
                known.following(),
                known.posts(),
                report.from());
        (isAnswer ? out() : err()).print(text);
        err().flush();
    }

    private void status() {
        try (Tools tools = open()) {
            FormerFollows follows = new FormerFollows(tools.platform());
            MoveProgress progress = follows.progress()
                    .orElseThrow(() -> new StartException("This server has one address; nothing is moving"));
            if (isJson) {
                out().println(Json.text(progress));
            } else {
                print(progress);
            }
            Listing late = say(isJson, "%s follows @%s under the former address only%n", "FOLLOWER", "ACCOUNT");
            for (LateFollower each : follows.late(0, 0, LISTED)) {
                late.add(each.acct(), each.followed());
            }
        }
    }

    private void print(MoveProgress now) {
        out().printf(
                        Locale.ROOT,
                        "%s, formerly %s: %,d of %,d accounts have moved; of their followers %,d have followed, %,d have not, %,d"
                                + " left; %,d follows of accounts elsewhere are not confirmed yet%n",
                        now.to(),
                        now.from(),
                        now.moved(),
                        now.accounts(),
                        now.followed(),
                        now.waiting(),
                        now.left(),
                        now.unconfirmed());
    }

    private void move() {
        try (Tools tools = open()) {
            Platform platform = tools.platform();
            if (platform.addresses().formerOrigin() == null) {
                throw new StartException("This server has one address; nothing is moving");
            }
            new FormerActors(platform).moveAgain();
            FormerActorMoves.plan(platform.jobs(), platform.clock());
            out().println("The accounts move as soon as the server runs: see 'dassie rename --status'");
        }
    }

    private void forget(String domain) {
        Path place = cli.existingDirectory();
        try (DataDirectory directory = DataDirectory.open(place)) {
            directory.claim();
            Forgetting.Cost cost;
            try (Tools tools = open()) {
                Platform platform = tools.platform();
                cost = new Forgetting(platform.db(), new FormerFollows(platform)).check(domain);
            }
            String text = String.format(
                    Locale.ROOT,
                    "%s %s: %,d followers who did not follow are lost; copies of %,d posts elsewhere can no longer be edited,"
                            + " deleted or answered; links to the old address lead nowhere; %,d follows of accounts elsewhere are not"
                            + " confirmed yet%n",
                    isDry ? "Would forget" : "Forgetting",
                    cost.origin().url(),
                    cost.lost(),
                    cost.posts(),
                    cost.unconfirmed());
            if (isJson && isDry) {
                out().println(Json.text(cost));
            } else if (isDry) {
                out().print(text);
            } else {
                if (confirmed == null) {
                    err().print(text);
                }
                new Confirmation(err(), OLD_DOMAIN)
                        .require(Addresses.domainOf(cost.origin().url()), confirmed);
                Forgetting.forget(directory, cost);
                out().println(
                                isJson
                                        ? Json.text(cost)
                                        : "Forgot " + cost.origin().url());
            }
        }
    }
}
