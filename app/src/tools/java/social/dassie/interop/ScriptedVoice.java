package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An account of a server without an API for clients. A script in {@code app/src/tools/interop} lets it act: it takes a POST of
 * JSON, {@code what} to do or to tell, {@code who} does it, and more by the kind of question.
 */
class ScriptedVoice implements Voice {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String script;
    private final String host;
    private final String name;

    /** @param script the address at which the script answers */
    ScriptedVoice(String script, String host, String name) {
        this.script = script;
        this.host = host;
        this.name = name;
    }

    /** Asks the script, and returns its answer. */
    static JsonNode send(String script, String what, String who, Object... params) {
        Map<String, Object> question = new HashMap<>(Map.of("what", what, "who", who));
        for (int i = 0; i < params.length; i += 2) {
            question.put(params[i].toString(), params[i + 1]);
        }
        try {
            return Api.send("POST", script, "", "application/json", JSON.writeValueAsBytes(question));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    final JsonNode ask(String what, Object... params) {
        return send(script, what, name, params);
    }

    @Override
    public final String handle() {
        return "@" + name + "@" + host;
    }

    @Override
    public void follow(Voice other) {
        ask("follow", "handle", other.handle());
    }

    @Override
    public void unfollow(Voice other) {
        ask("unfollow", "handle", other.handle());
    }

    @Override
    public boolean follows(Voice other) {
        return ask("follows", "handle", other.handle()).asBoolean();
    }

    @Override
    public boolean isFollowedBy(Voice other) {
        return ask("isFollowedBy", "handle", other.handle()).asBoolean();
    }

    @Override
    public void lock() {
        ask("lock");
    }

    @Override
    public boolean lets(Voice other) {
        return ask("lets", "handle", other.handle()).asBoolean();
    }

    @Override
    public String post(Draft draft) {
        return ask(
                        "post",
                        "text",
                        draft.text(),
                        "warning",
                        draft.warning(),
                        "visibility",
                        draft.visibility(),
                        "picture",
                        Base64.getEncoder().encodeToString(draft.picture()))
                .asText();
    }

    @Override
    public String reply(String uri, String text) {
        return ask("reply", "uri", uri, "text", text).asText();
    }

    @Override
    public String quote(String uri, String text) {
        throw new LackingException("does not quote by permission (FEP-044f)");
    }

    @Override
    public boolean showsQuote(String uri) {
        throw new LackingException("does not show quotes");
    }

    @Override
    public Optional<Seen> sees(String uri) {
        JsonNode post = ask("sees", "uri", uri);
        if (post.isNull()) {
            return Optional.empty();
        }
        return Optional.of(new Seen(
                post.path("text").asText(),
                post.path("warning").asText(),
                post.path("visibility").asText(),
                post.path("pictures").asInt(),
                List.of(),
                post.path("parent").asText()));
    }

    @Override
    public void edit(String uri, String text) {
        ask("edit", "uri", uri, "text", text);
    }

    @Override
    public void delete(String uri) {
        ask("delete", "uri", uri);
    }

    @Override
    public void like(String uri) {
        ask("like", "uri", uri);
    }

    @Override
    public void unlike(String uri) {
        ask("unlike", "uri", uri);
    }

    @Override
    public void boost(String uri) {
        ask("boost", "uri", uri);
    }

    @Override
    public void unboost(String uri) {
        ask("unboost", "uri", uri);
    }

    @Override
    public int likes(String uri) {
        return ask("likes", "uri", uri).asInt();
    }

    @Override
    public int boosts(String uri) {
        return ask("boosts", "uri", uri).asInt();
    }

    @Override
    public void vote(String uri, int option) {
        throw new LackingException("has no polls");
    }

    @Override
    public int votes(String uri, int option) {
        throw new LackingException("has no polls");
    }

    @Override
    public void pin(String uri) {
        throw new LackingException("has no pinned posts");
    }

    @Override
    public boolean seesPinned(Voice author, String uri) {
        throw new LackingException("reads no pinned posts");
    }

    @Override
    public void block(Voice other) {
        ask("block", "handle", other.handle());
    }

    @Override
    public void unblock(Voice other) {
        ask("unblock", "handle", other.handle());
    }

    @Override
    public void report(Voice other, String uri, String comment) {
        ask("report", "handle", other.handle(), "uri", uri, "comment", comment);
    }

    @Override
    public boolean hasReport(String comment) {
        return ask("hasReport", "comment", comment).asBoolean();
    }

    @Override
    public void wasKnownAs(Voice old) {
        ask("wasKnownAs", "handle", old.handle());
    }

    @Override
    public void moveTo(Voice target) {
        ask("moveTo", "handle", target.handle());
    }

    @Override
    public boolean isToldOf(String uri) {
        return ask("isToldOf", "uri", uri).asBoolean();
    }
}
