package social.dassie.federation.actors;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import social.dassie.federation.actors.documents.Handle;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundException.Reason;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.MalformedException;

/**
 * A WebFinger client (RFC 7033) that behaves like the reference server's: if a server has no WebFinger, host-meta (RFC
 * 6415) may name the address to ask instead, and an answer about another handle is followed to the server of that handle,
 * once.
 */
final class WebFingerClient {
    private static final int MAX_BYTES = 128 * 1024;
    private static final int MAX_LINKS = 4;
    private static final String JRD = "application/jrd+json, application/json";
    private static final String WELL_KNOWN = "/.well-known/webfinger?resource=";
    private static final Set<String> ACTOR_TYPES = Set.of(
            "application/activity+json", "application/ld+json; profile=\"https://www.w3.org/ns/activitystreams\"");

    /**
     * A server's answer about a handle.
     *
     * @param handle as that server spells it
     * @param actorUris the ids of the actors behind it; a person and a group may share a name
     */
    record Answer(Handle handle, List<String> actorUris) {}

    private final Outbound outbound;
    private final RemoteAddresses addresses;

    WebFingerClient(Outbound outbound, RemoteAddresses addresses) {
        this.outbound = outbound;
        this.addresses = addresses;
    }

    /** @param scheme the scheme to try first */
    Answer ask(Handle handle, String scheme) throws RemoteException {
        Answer first = answer(handle, scheme);
        if (first.handle().isSame(handle)) {
            return first;
        }
        Answer second = answer(first.handle(), scheme);
        if (!second.handle().isSame(first.handle())) {
            throw RemoteException.refused(handle + " leads to " + first.handle() + ", and that to another handle");
        }
        return second;
    }

    /**
     * Returns the address templates that a server gives for an account or for itself, by relation. The first of each
     * relation is used.
     */
    Map<String, String> templates(String domain, String resource, String scheme) throws RemoteException {
        try {
            Map<String, String> templates = new HashMap<>();
            for (JsonNode link : ActivityObject.parse(
                            document(domain, resource, scheme).body())
                    .values("links")) {
                String template = link.path("template").asText();
                if (!template.isEmpty() && template.length() <= RemoteAddresses.MAX_LENGTH) {
                    templates.putIfAbsent(link.path("rel").asText(), template);
                }
            }
            return templates;
        } catch (MalformedException e) {
            throw RemoteException.refused("The answer about " + resource + " is unreadable: " + e.getMessage());
        }
    }

    private Answer answer(Handle handle, String scheme) throws RemoteException {
        try {
            ActivityObject document = ActivityObject.parse(
                    document(handle.domain(), handle.resource(), scheme).body());
            Handle subject = Handle.parse(document.text("subject"))
                    .orElseThrow(() -> RemoteException.refused("The answer about " + handle + " has no subject"));
            List<String> actors = actors(document);
            if (actors.isEmpty()) {
                throw RemoteException.refused("The answer about " + handle + " names no actor");
            }
            return new Answer(subject, actors);
        } catch (MalformedException e) {
            throw RemoteException.refused("The answer about " + handle + " is unreadable: " + e.getMessage());
        }
    }

    private static List<String> actors(ActivityObject document) {
        List<String> actors = new ArrayList<>();
        for (JsonNode link : document.values("links")) {
            boolean isActor = link.path("rel").asText().equals("self")
                    && ACTOR_TYPES.contains(link.path("type").asText());
            String href = link.path("href").asText();
            if (isActor
                    && !href.isEmpty()
                    && href.length() <= RemoteAddresses.MAX_LENGTH
                    && actors.size() < MAX_LINKS) {
                actors.add(href);
            }
        }
        return actors;
    }

    private OutboundAnswer document(String domain, String about, String scheme) throws RemoteException {
        String host = scheme + "://" + domain;
        String resource = URLEncoder.encode(about, StandardCharsets.UTF_8);
        OutboundAnswer answer;
        try {
            answer = get(host + WELL_KNOWN + resource, JRD);
        } catch (OutboundException e) {
            boolean mayBeOtherwise = scheme.equals("http") && e.reason() == Reason.UNREACHABLE;
            if (mayBeOtherwise) {
                return document(domain, about, "https");
            }
            throw RemoteDocuments.failure(e);
        }
        return answer.status() == 404 ? elsewhere(host, resource, answer) : successful(answer);
    }

    /** Returns the answer from the address that host-meta names; without host-meta, returns the first answer. */
    private OutboundAnswer elsewhere(String host, String resource, OutboundAnswer first) throws RemoteException {
        try {
            OutboundAnswer meta =
                    get(host + "/.well-known/host-meta", "application/xrd+xml, application/xml, text/xml");
            String template = meta.status() == 200 ? template(meta.body()) : "";
            if (template.contains("{uri}")) {
                return successful(get(template.replace("{uri}", resource), JRD));
            }
        } catch (OutboundException e) {
            throw RemoteDocuments.failure(e);
        }
        throw RemoteDocuments.failure(first);
    }

    private static String template(byte[] xrd) {
        String text = new String(xrd, StandardCharsets.UTF_8);
        for (Element link : Jsoup.parse(text, "", Parser.xmlParser()).select("Link[rel=lrdd][template]")) {
            return link.attr("template");
        }
        return "";
    }

    private static OutboundAnswer successful(OutboundAnswer answer) throws RemoteException {
        if (answer.status() != 200) {
            throw RemoteDocuments.failure(answer);
        }
        return answer;
    }

    private OutboundAnswer get(String address, String types) throws RemoteException, OutboundException {
        URI url = addresses.check(address);
        return outbound.send(OutboundRequest.get(url)
                .isFor(Purpose.DOCUMENT)
                .header("Accept", types)
                .maxBytes(MAX_BYTES)
                .onlyTo(addresses::mayAsk));
    }
}
