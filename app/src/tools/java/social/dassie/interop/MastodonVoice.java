package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** An account of a server that speaks Mastodon's API. */
class MastodonVoice implements Voice {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String BOUNDARY = "interop-boundary-7391";

    private final String address;
    private final String name;
    private final String token;
    private final String adminToken;
    private final Map<String, String> ids = new HashMap<>();

    /** @param adminToken reads the reports; empty where there is no API for that */
    MastodonVoice(String address, String name, String token, String adminToken) {
        this.address = address;
        this.name = name;
        this.token = token;
        this.adminToken = adminToken;
    }

    /** An account whose server speaks it, too. */
    static MastodonVoice of(Voice voice) {
        return (MastodonVoice) voice;
    }

    String name() {
        return name;
    }

    @Override
    public String handle() {
        return "@" + name + "@" + URI.create(address).getAuthority();
    }

    @Override
    public void follow(Voice other) {
        post("/api/v1/accounts/" + idOf(other) + "/follow");
    }

    @Override
    public void unfollow(Voice other) {
        post("/api/v1/accounts/" + idOf(other) + "/unfollow");
    }

    @Override
    public boolean follows(Voice other) {
        return relationship(other).path("following").asBoolean();
    }

    @Override
    public boolean isFollowedBy(Voice other) {
        return relationship(other).path("followed_by").asBoolean();
    }

    private JsonNode relationship(Voice other) {
        return get("/api/v1/accounts/relationships", "id[]", idOf(other)).path(0);
    }

    @Override
    public void lock() {
        patch("locked", "true");
    }

    void patch(String name, String value) {
        send("PATCH", "/api/v1/accounts/update_credentials", token, FORM, form(name, value));
    }

    /** The address by which all servers know an account. */
    String uriOf(Voice other) {
        JsonNode account = get("/api/v1/accounts/" + idOf(other));
        return account.path("uri").asText(account.path("url").asText());
    }

    @Override
    public boolean lets(Voice other) {
        Optional<JsonNode> request = items(get("/api/v1/follow_requests"))
                .filter(account ->
                        other.handle().equals("@" + account.path("acct").asText()))
                .findFirst();
        request.ifPresent(
                account -> post("/api/v1/follow_requests/" + account.path("id").asText() + "/authorize"));
        return request.isPresent();
    }

    @Override
    public String post(Draft draft) {
        return publish(draft);
    }

    private String publish(Draft draft, String... more) {
        List<String> form = new ArrayList<>(List.of("status", draft.text(), "visibility", draft.visibility()));
        if (!draft.warning().isEmpty()) {
            form.addAll(List.of("spoiler_text", draft.warning(), "sensitive", "true"));
        }
        if (draft.picture().length > 0) {
            form.addAll(List.of("media_ids[]", upload(draft.picture())));
        }
        if (!draft.options().isEmpty()) {
            draft.options().forEach(option -> form.addAll(List.of("poll[options][]", option)));
            form.addAll(List.of("poll[expires_in]", "3600", "poll[multiple]", "false"));
        }
        if (!draft.parent().isEmpty()) {
            form.addAll(List.of("in_reply_to_id", idOf(draft.parent())));
        }
        form.addAll(List.of(more));
        return post("/api/v1/statuses", form.toArray(String[]::new)).path("uri").asText();
    }

    String upload(byte[] jpeg) {
        return sendFile("/api/v1/media", "description", "a boat", "file", "image/jpeg", jpeg)
                .path("id")
                .asText();
    }

    /** Sends a form with a text and a file. */
    JsonNode sendFile(String path, String textName, String text, String fileName, String fileType, byte[] file) {
        String part = "--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"";
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes((part + textName + "\"\r\n\r\n" + text + "\r\n" + part + fileName
                        + "\"; filename=\"boat." + fileType.substring("image/".length()) + "\"\r\nContent-Type: "
                        + fileType
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        body.writeBytes(file);
        body.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return send("POST", path, token, "multipart/form-data; boundary=" + BOUNDARY, body.toByteArray());
    }

    @Override
    public String reply(String uri, String text) {
        return publish(Draft.of(text).answering(uri));
    }

    @Override
    public String quote(String uri, String text) {
        return publish(Draft.of(text), "quoted_status_id", idOf(uri));
    }

    @Override
    public boolean showsQuote(String uri) {
        return find(uri)
                .map(post -> post.at("/quote/quoted_status/id").isTextual())
                .orElse(false);
    }

    @Override
    public Optional<Seen> sees(String uri) {
        return find(uri).map(this::seen);
    }

    Seen seen(JsonNode post) {
        String parent = post.path("in_reply_to_id").asText("");
        List<String> options = items(post.path("poll").path("options"))
                .map(option -> option.path("title").asText())
                .toList();
        return new Seen(
                post.path("content").asText(),
                post.path("spoiler_text").asText(),
                post.path("visibility").asText(),
                post.path("media_attachments").size(),
                options,
                parent.isEmpty()
                        ? ""
                        : get("/api/v1/statuses/" + parent).path("uri").asText());
    }

    /** A post that this account was sent, or its own. It asks no other server. */
    Optional<JsonNode> find(String uri) {
        return Stream.<Stream<JsonNode>>of(
                        items(get("/api/v1/timelines/home", "limit", "40")),
                        items(get("/api/v1/notifications")).map(told -> told.path("status")),
                        items(get("/api/v1/timelines/public", "limit", "40")))
                .flatMap(posts -> posts)
                .filter(post -> uri.equals(post.path("uri").asText()))
                .findFirst()
                .flatMap(post -> still("/api/v1/statuses/" + post.path("id").asText()));
    }

    /** Empty for what was deleted after it was listed. */
    private Optional<JsonNode> still(String path) {
        try {
            return Optional.of(get(path));
        } catch (IllegalStateException gone) {
            return Optional.empty();
        }
    }

    /** The id of a post on this server, which asks for it if it has to. */
    String idOf(String uri) {
        return find(uri)
                .map(post -> post.path("id").asText())
                .orElseGet(() -> items(lookUp(uri, "statuses"))
                        .findFirst()
                        .map(post -> post.path("id").asText())
                        .orElseThrow(() -> new IllegalStateException(handle() + " does not find " + uri)));
    }

    /** The id of an account on this server. It is kept, because who blocks is found no more. */
    String idOf(Voice other) {
        return idOfAccount(other.handle());
    }

    String idOfAccount(String handle) {
        return ids.computeIfAbsent(handle, this::search);
    }

    /** Finds {@code accounts} or {@code statuses}, on other servers too. */
    JsonNode lookUp(String query, String type) {
        return get("/api/v2/search", "q", query, "resolve", "true", "type", type)
                .path(type);
    }

    private String search(String handle) {
        return items(lookUp(handle, "accounts"))
                .findFirst()
                .map(account -> account.path("id").asText())
                .orElseThrow(() -> new IllegalStateException(handle() + " does not find " + handle));
    }

    @Override
    public void edit(String uri, String text) {
        send("PUT", "/api/v1/statuses/" + idOf(uri), token, FORM, form("status", text));
    }

    @Override
    public void delete(String uri) {
        send("DELETE", "/api/v1/statuses/" + idOf(uri), token, FORM, new byte[0]);
    }

    @Override
    public void like(String uri) {
        mark(uri, "favourite");
    }

    @Override
    public void unlike(String uri) {
        mark(uri, "unfavourite");
    }

    @Override
    public void boost(String uri) {
        mark(uri, "reblog");
    }

    @Override
    public void unboost(String uri) {
        mark(uri, "unreblog");
    }

    @Override
    public void pin(String uri) {
        mark(uri, "pin");
    }

    private void mark(String uri, String how) {
        post("/api/v1/statuses/" + idOf(uri) + "/" + how);
    }

    @Override
    public int likes(String uri) {
        return count(uri, "favourites_count");
    }

    @Override
    public int boosts(String uri) {
        return count(uri, "reblogs_count");
    }

    private int count(String uri, String key) {
        return get("/api/v1/statuses/" + idOf(uri)).path(key).asInt();
    }

    @Override
    public void vote(String uri, int option) {
        String poll = get("/api/v1/statuses/" + idOf(uri)).at("/poll/id").asText();
        post("/api/v1/polls/" + poll + "/votes", "choices[]", Integer.toString(option));
    }

    @Override
    public void react(String uri, String emoji) {
        send("PUT", reaction(uri, emoji), token, FORM, new byte[0]);
    }

    @Override
    public void unreact(String uri, String emoji) {
        send("DELETE", reaction(uri, emoji), token, FORM, new byte[0]);
    }

    /** The path of a reaction in the API of Akkoma and Pleroma. */
    private String reaction(String uri, String emoji) {
        return "/api/v1/pleroma/statuses/" + idOf(uri) + "/reactions/"
                + URLEncoder.encode(emoji, StandardCharsets.UTF_8);
    }

    @Override
    public int reactions(String uri, String emoji) {
        JsonNode all = get("/api/v1/statuses/" + idOf(uri)).at("/pleroma/emoji_reactions");
        if (all.isMissingNode()) {
            throw new LackingException("has no emoji reactions in its API");
        }
        return items(all)
                .filter(reaction -> emoji.equals(reaction.path("name").asText()))
                .mapToInt(reaction -> reaction.path("count").asInt())
                .sum();
    }

    @Override
    public int votes(String uri, int option) {
        return get("/api/v1/statuses/" + idOf(uri))
                .at("/poll/options/" + option + "/votes_count")
                .asInt();
    }

    @Override
    public boolean seesPinned(Voice author, String uri) {
        return items(get("/api/v1/accounts/" + idOf(author) + "/statuses", "pinned", "true"))
                .anyMatch(post -> uri.equals(post.path("uri").asText()));
    }

    @Override
    public void block(Voice other) {
        post("/api/v1/accounts/" + idOf(other) + "/block");
    }

    boolean blocks(Voice other) {
        return relationship(other).path("blocking").asBoolean();
    }

    boolean isBlockedBy(Voice other) {
        return relationship(other).path("blocked_by").asBoolean();
    }

    @Override
    public void unblock(Voice other) {
        post("/api/v1/accounts/" + idOf(other) + "/unblock");
    }

    @Override
    public void report(Voice other, String uri, String comment) {
        post(
                "/api/v1/reports",
                "account_id",
                idOf(other),
                "status_ids[]",
                idOf(uri),
                "comment",
                comment,
                "forward",
                "true");
    }

    @Override
    public boolean hasReport(String comment) {
        if (adminToken.isEmpty()) {
            throw new LackingException("shows no reports");
        }
        return items(send("GET", "/api/v1/admin/reports", adminToken, FORM, new byte[0]))
                .anyMatch(report -> report.path("comment").asText().contains(comment));
    }

    @Override
    public void wasKnownAs(Voice old) {
        throw new LackingException("has no API for aliases");
    }

    @Override
    public void moveTo(Voice target) {
        throw new LackingException("has no API for moving");
    }

    @Override
    public boolean isToldOf(String uri) {
        return items(get("/api/v1/notifications"))
                .anyMatch(told -> told.path("type").asText().equals("mention")
                        && uri.equals(told.at("/status/uri").asText()));
    }

    static Stream<JsonNode> items(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    JsonNode get(String path, String... params) {
        String query = params.length == 0 ? "" : "?" + new String(form(params), StandardCharsets.UTF_8);
        return send("GET", path + query, token, FORM, new byte[0]);
    }

    JsonNode post(String path, String... params) {
        return send("POST", path, token, FORM, form(params));
    }

    /** Sends JSON. */
    JsonNode postJson(String path, String json) {
        return send("POST", path, token, "application/json", json.getBytes(StandardCharsets.UTF_8));
    }

    private JsonNode send(String method, String path, String bearer, String type, byte[] body) {
        return Api.send(method, address + path, bearer, type, body);
    }

    private static byte[] form(String... params) {
        return Api.form(params);
    }
}
