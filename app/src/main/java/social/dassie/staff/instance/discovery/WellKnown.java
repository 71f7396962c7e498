package social.dassie.staff.instance.discovery;

import java.util.List;
import java.util.function.Supplier;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.staff.instance.usage.Statistics;

/** The documents by which other software recognises a fediverse server. */
public final class WellKnown {
    private static final String APPLICATION = "https://www.w3.org/ns/activitystreams#Application";
    private static final String SCHEMA = "http://nodeinfo.diaspora.software/ns/schema/";

    /** Links to further documents. */
    public record LinkSet(List<WebFingerAnswers.Link> links) {}

    private final Supplier<Settings> settings;
    private final Addresses addresses;
    private final Statistics statistics;
    private final WebFingerAnswers webFinger;

    public WellKnown(Platform platform, Statistics statistics, WebFingerAnswers webFinger) {
        this.settings = platform.settings();
        this.addresses = platform.addresses();
        this.statistics = statistics;
        this.webFinger = webFinger;
    }

    /** Returns the links to the NodeInfo versions, and to the instance actor (FEP-2677). */
    public LinkSet nodeInfoLinks() {
        WebFingerAnswers.Link actor = new WebFingerAnswers.Link(APPLICATION, null, addresses.instanceActor(), null);
        return new LinkSet(List.of(nodeInfoLink("2.0"), nodeInfoLink("2.1"), actor));
    }

    private WebFingerAnswers.Link nodeInfoLink(String schema) {
        return new WebFingerAnswers.Link(SCHEMA + schema, null, addresses.path("/nodeinfo/" + schema), null);
    }

    public NodeInfo nodeInfo(String schema) {
        Settings now = settings.get();
        return NodeInfo.of(
                schema,
                statistics.usage(),
                SignUpSettings.areOpen(now),
                now.get(ProfileSettings.TITLE),
                addresses.baseUrl());
    }

    /** Returns the host metadata in the XML form of RFC 6415, which old servers and some clients read. */
    public String hostMetaXml() {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
                  <Link rel="lrdd" type="application/jrd+json" template="%s"/>
                </XRD>
                """.formatted(HtmlWriter.escape(webFinger.template()));
    }

    public LinkSet hostMeta() {
        return new LinkSet(
                List.of(new WebFingerAnswers.Link("lrdd", "application/jrd+json", null, webFinger.template())));
    }
}
