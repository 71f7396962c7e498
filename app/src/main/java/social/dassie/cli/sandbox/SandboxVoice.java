package social.dassie.cli.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.storage.StartException;

/** An account of a sandbox that acts as a user would, through the API. */
record SandboxVoice(Outbound outbound, String address, String name, String token) {
    /** Returns the handle by which other servers find it. */
    String handle() {
        return "@" + name + "@" + URI.create(address).getAuthority();
    }

    /** Follows an account of another server, which it finds by a search. Returns false if it does not find the account yet. */
    boolean follow(SandboxVoice other) {
        String id = idOf(other);
        if (!id.isEmpty()) {
            post("/api/v1/accounts/" + id + "/follow");
        }
        return !id.isEmpty();
    }

    boolean follows(SandboxVoice other) {
        String id = idOf(other);
        return !id.isEmpty()
                && get("/api/v1/accounts/relationships", "id[]", id)
                        .path(0)
                        .path("following")
                        .asBoolean();
    }

    private String idOf(SandboxVoice other) {
        JsonNode found = get("/api/v2/search", "q", other.handle(), "type", "accounts", "resolve", "true");
        return found.path("accounts").path(0).path("id").asText();
    }

    /** Returns whether all posts with these addresses are in the home timeline. */
    boolean hasInHome(Collection<String> uris) {
        return get("/api/v1/timelines/home", "limit", "40")
                .findValuesAsText("uri")
                .containsAll(uris);
    }

    /** Sends a form of names and values (name, value, name, value …), and returns the JSON of the answer. */
    JsonNode post(String path, String... params) {
        byte[] body = form(params).getBytes(StandardCharsets.UTF_8);
        return ask(OutboundRequest.post(
                URI.create(address + path), "application/x-www-form-urlencoded; charset=utf-8", body));
    }

    JsonNode get(String path, String... params) {
        return ask(OutboundRequest.get(URI.create(address + path + "?" + form(params))));
    }

    private JsonNode ask(OutboundRequest request) {
        try {
            OutboundAnswer answer = outbound.send(request.header("Authorization", "Bearer " + token));
            if (answer.status() != 200) {
                throw new StartException("The sandbox at " + address + " answered " + answer.status() + ": "
                        + new String(answer.body(), StandardCharsets.UTF_8));
            }
            return Json.read(new String(answer.body(), StandardCharsets.UTF_8), JsonNode.class);
        } catch (OutboundException e) {
            throw new StartException("The sandbox at " + address + " does not answer: " + e.getMessage(), e);
        }
    }

    private static String form(String... params) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < params.length; i += 2) {
            form.append(i == 0 ? "" : "&")
                    .append(URLEncoder.encode(params[i], StandardCharsets.UTF_8))
                    .append('=')
                    .append(URLEncoder.encode(params[i + 1], StandardCharsets.UTF_8));
        }
        return form.toString();
    }
}
