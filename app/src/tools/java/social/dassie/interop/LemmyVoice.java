package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** An account of Lemmy, by its API of version 3. Posts and comments are named by their addresses. */
final class LemmyVoice {
    static final String JSON_TYPE = "application/json";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String address;
    private final String name;
    private final String token;

    private LemmyVoice(String address, String name, String token) {
        this.address = address;
        this.name = name;
        this.token = token;
    }

    static LemmyVoice signedIn(String address, String name, String password) {
        ObjectNode form = JSON.createObjectNode().put("username_or_email", name).put("password", password);
        return new LemmyVoice(address, name, token(address + "/api/v3/user/login", form));
    }

    static LemmyVoice registered(String address, String name, String password) {
        ObjectNode form = JSON.createObjectNode()
                .put("username", name)
                .put("password", password)
                .put("password_verify", password);
        return new LemmyVoice(address, name, token(address + "/api/v3/user/register", form));
    }

    private static String token(String url, ObjectNode form) {
        return Api.send("POST", url, "", JSON_TYPE, form.toString().getBytes(StandardCharsets.UTF_8))
                .path("jwt")
                .asText();
    }

    /** {@code @name@host}. */
    String handle() {
        return "@" + name + "@" + host();
    }

    String host() {
        return URI.create(address).getAuthority();
    }

    static ObjectNode form() {
        return JSON.createObjectNode();
    }

    private JsonNode get(String path, String... params) {
        String query = new String(Api.form(params), StandardCharsets.UTF_8);
        return Api.send("GET", address + "/api/v3" + path + "?" + query, token, JSON_TYPE, new byte[0]);
    }

    private JsonNode send(String method, String path, ObjectNode form) {
        byte[] body = form.toString().getBytes(StandardCharsets.UTF_8);
        return Api.send(method, address + "/api/v3" + path, token, JSON_TYPE, body);
    }

    JsonNode post(String path, ObjectNode form) {
        return send("POST", path, form);
    }

    /** Asks for a handle such as {@code !birds@example.org}, or an address, other servers too. */
    JsonNode find(String query) {
        return get("/resolve_object", "q", query);
    }

    /** Founds a community and returns its number. */
    long found(String community) {
        return post("/community", form().put("name", community).put("title", community))
                .at("/community_view/community/id")
                .asLong();
    }

    void follow(long community, boolean isFollowing) {
        post("/community/follow", form().put("community_id", community).put("follow", isFollowing));
    }

    /** {@code Subscribed}, {@code Pending} or {@code NotSubscribed}. */
    String subscription(long community) {
        return community(community).path("subscribed").asText();
    }

    JsonNode community(long community) {
        return get("/community", "id", Long.toString(community)).path("community_view");
    }

    /** Writes a post and returns its address. */
    String write(long community, String title, String text) {
        ObjectNode form =
                form().put("community_id", community).put("name", title).put("body", text);
        return post("/post", form).at("/post_view/post/ap_id").asText();
    }

    /** Comments on a post or a comment and returns the address. */
    String comment(String uri, String text) {
        ObjectNode form = form().put("content", text);
        Optional<JsonNode> post = sees(uri);
        if (post.isPresent()) {
            form.put("post_id", post.get().at("/post/id").asLong());
        } else {
            JsonNode parent = comment(uri).orElseThrow();
            form.put("post_id", parent.at("/post/id").asLong());
            form.put("parent_id", parent.at("/comment/id").asLong());
        }
        return post("/comment", form).at("/comment_view/comment/ap_id").asText();
    }

    /** A post that arrived or is from here, as its API shows it; empty once it was deleted or removed. Asks no other server. */
    Optional<JsonNode> sees(String uri) {
        return MastodonVoice.items(get("/post/list", "type_", "All", "sort", "New", "limit", "50")
                        .path("posts"))
                .filter(post -> isThere(post.path("post"), uri))
                .findFirst();
    }

    /** A comment, as {@link #sees}. */
    Optional<JsonNode> comment(String uri) {
        return MastodonVoice.items(get("/comment/list", "type_", "All", "sort", "New", "limit", "50")
                        .path("comments"))
                .filter(comment -> isThere(comment.path("comment"), uri))
                .findFirst();
    }

    private static boolean isThere(JsonNode post, String uri) {
        return uri.equals(post.path("ap_id").asText())
                && !post.path("deleted").asBoolean()
                && !post.path("removed").asBoolean();
    }

    private long idOf(String uri) {
        return sees(uri)
                .map(post -> post.at("/post/id").asLong())
                .orElseThrow(() -> new IllegalStateException(handle() + " does not find " + uri));
    }

    private long idOfComment(String uri) {
        return comment(uri)
                .map(post -> post.at("/comment/id").asLong())
                .orElseThrow(() -> new IllegalStateException(handle() + " does not find " + uri));
    }

    void edit(String uri, String title, String text) {
        send("PUT", "/post", form().put("post_id", idOf(uri)).put("name", title).put("body", text));
    }

    void editComment(String uri, String text) {
        send("PUT", "/comment", form().put("comment_id", idOfComment(uri)).put("content", text));
    }

    void delete(String uri) {
        post("/post/delete", form().put("post_id", idOf(uri)).put("deleted", true));
    }

    void deleteComment(String uri) {
        post("/comment/delete", form().put("comment_id", idOfComment(uri)).put("deleted", true));
    }

    /** Removes a post, as a moderator. */
    void remove(String uri) {
        post(
                "/post/remove",
                form().put("post_id", idOf(uri)).put("removed", true).put("reason", "off topic"));
    }

    /** Votes for a post: 1, or 0 for no longer. */
    void vote(String uri, int score) {
        post("/post/like", form().put("post_id", idOf(uri)).put("score", score));
    }

    /** The votes for a post, with its author's. */
    int votes(String uri) {
        return sees(uri).map(post -> post.at("/counts/upvotes").asInt()).orElse(0);
    }

    void report(String uri, String comment) {
        post("/post/report", form().put("post_id", idOf(uri)).put("reason", comment));
    }

    /** Bans somebody from a community, as a moderator, or lets them in again. */
    void ban(long community, String handle, boolean isBanned) {
        long person = find(handle).at("/person/person/id").asLong();
        post(
                "/community/ban_user",
                form().put("community_id", community).put("person_id", person).put("ban", isBanned));
    }
}
