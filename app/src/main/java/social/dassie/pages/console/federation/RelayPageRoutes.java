package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.relays.Relay;
import social.dassie.federation.relays.RelayActivity;
import social.dassie.federation.relays.RelayEntity;
import social.dassie.federation.relays.RelayState;
import social.dassie.federation.relays.RelayStyle;
import social.dassie.federation.relays.Relays;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ReturnTarget;
import social.dassie.pages.console.RowAction;
import social.dassie.pages.console.RowActions;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.console.system.Numbers;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;

/** The page of the relays: subscribing, their states, what they brought, turning them off, removing them. */
public final class RelayPageRoutes {
    private static final String PAGE = ConsolePage.RELAYS.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.RELAYS.access();
    private static final String ADDRESS = "address";

    private final Relays relays;
    private final ConsoleSection section;

    public RelayPageRoutes(Relays relays, Console console) {
        this.relays = relays;
        this.section = console.at(ConsolePage.RELAYS);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> list(r, null));
        routes.post(PAGE, STAFF, new StaffForm(this::add, this::list));
        routes.post(ONE + "/enable", STAFF, r -> {
            relays.enable(r.caller(), r.id("id"));
            ReturnTarget.done(r, PAGE, "enabled");
        });
        routes.post(ONE + "/disable", STAFF, r -> {
            relays.disable(r.caller(), r.id("id"));
            ReturnTarget.done(r, PAGE, "disabled");
        });
        routes.post(ONE + "/delete", STAFF, section.asks(this::askToRemove, this::remove));
    }

    private String add(Request r) {
        relays.add(r.caller(), r.params().text(ADDRESS, ""));
        return PAGE + "?done=added";
    }

    private Question askToRemove(Request r) {
        Relay relay = relays.get(r.id("id"));
        return Question.removal(
                say("console.federation.remove_the_relay", "Remove the relay {0}", relay.host()),
                PAGE,
                say(
                        "console.federation.relay_removal_effects",
                        "The relay sends nothing more and receives nothing more. The posts that it brought stay until they are old."));
    }

    private void remove(Request r) {
        relays.remove(r.caller(), r.id("id"));
        ReturnTarget.done(r, PAGE, "removed");
    }

    private void list(Request r, @Nullable FieldProblem wrong) {
        List<RelayEntity> all = relays.all();
        section.show(
                r,
                new RelaysView(
                        section.menu(r),
                        all.stream().map(RelayPageRoutes::row).toList(),
                        RowActions.of(
                                r,
                                all,
                                each -> Long.toString(each.relay().id()),
                                each -> each.relay().host(),
                                each -> acts(each.relay())),
                        wrong == null ? "" : r.params().text(ADDRESS, ""),
                        wrong == null ? done(r) : null,
                        wrong == null ? null : atAddress(wrong)));
    }

    /** Shows an error that names no field beside the only field. */
    private static FieldProblem atAddress(FieldProblem wrong) {
        boolean isAboutAll = FieldProblem.at(wrong, "") != null;
        return isAboutAll ? new FieldProblem(wrong.status(), ADDRESS, wrong.sentence()) : wrong;
    }

    private static List<RowAction> acts(Relay relay) {
        String page = PAGE + "/" + relay.id();
        RowAction removal = RowAction.of('d', say("common.remove", "Remove"), page + "/delete");
        boolean isOn = relay.state() == RelayState.ACCEPTED || relay.state() == RelayState.PENDING;
        return List.of(
                isOn
                        ? RowAction.of('t', say("console.federation.turn_relay_off", "Turn off"), page + "/disable")
                        : RowAction.of('t', say("console.federation.turn_relay_on", "Turn on"), page + "/enable"),
                removal);
    }

    private static @Nullable String done(Request r) {
        return switch (r.params().text("done", "")) {
            case "added" ->
                say(
                        "console.federation.relay_added",
                        "Relay added. It sends posts as soon as it accepts the subscription.");
            case "enabled" -> say("console.federation.relay_enabled", "Relay turned on.");
            case "disabled" -> say("console.federation.relay_disabled", "Relay turned off.");
            case "removed" -> say("console.federation.relay_removed", "Relay removed.");
            default -> null;
        };
    }

    private static RelaysView.Row row(RelayEntity each) {
        Relay relay = each.relay();
        RelayActivity activity = each.activity();
        boolean isFailing = each.notice() == RelayEntity.Notice.FAILING;
        return new RelaysView.Row(
                Long.toString(relay.id()),
                relay.address(),
                relay.host(),
                isFailing ? say("console.federation.fails", "Failing") : state(relay.state()),
                isFailing ? "bad" : tone(relay.state()),
                relay.style() == RelayStyle.INBOX
                        ? say("console.federation.relay_by_inbox", "Mastodon style")
                        : say("console.federation.relay_by_actor", "LitePub style"),
                say(
                        "console.federation.relay_figures",
                        "Posts received: {0}, still stored: {1} ({2})",
                        Numbers.of(activity.received()),
                        Numbers.of(activity.kept()),
                        Numbers.bytes(activity.bytes())),
                TimeView.orNull(activity.lastReceivedAt()),
                notice(each),
                isFailing ? error(each) : null);
    }

    private static @Nullable String error(RelayEntity each) {
        return each.relay().lastError() == null
                ? each.activity().deliveryError()
                : each.relay().lastError();
    }

    private static @Nullable String notice(RelayEntity each) {
        RelayEntity.Notice notice = each.notice();
        if (notice == null) {
            return null;
        }
        return switch (notice) {
            case FAILING -> say("console.federation.relay_fails", "The relay cannot be reached.");
            case FLOODING ->
                count(
                        each.activity().dropped(),
                        "console.federation.relay_floods",
                        "The relay sends more than the limit per hour: {0} post was skipped.|The relay sends more than the limit per hour: {0} posts were skipped.");
            case SILENT -> say("console.federation.relay_is_silent", "The relay has not sent anything for days.");
        };
    }

    private static String state(RelayState state) {
        return switch (state) {
            case PENDING -> say("console.federation.relay_pending", "Pending");
            case ACCEPTED -> say("console.federation.relay_accepted", "Accepted");
            case REJECTED -> say("console.federation.relay_rejected", "Rejected");
            case IDLE, ENDING -> say("console.federation.relay_off", "Off");
        };
    }

    private static String tone(RelayState state) {
        return switch (state) {
            case ACCEPTED -> "good";
            case PENDING -> "late";
            case REJECTED -> "bad";
            case IDLE, ENDING -> "";
        };
    }
}
