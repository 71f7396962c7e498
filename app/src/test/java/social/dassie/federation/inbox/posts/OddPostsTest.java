package social.dassie.federation.inbox.posts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.remote.RemoteStatus;
import social.dassie.testing.TestApp;

/** The forms in which other programs write posts, read as one form. */
class OddPostsTest extends FakeServers {
    private static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    private RemoteStatus read(String more) {
        ObjectNode note = far.note("/n/1", "erin", more);
        Account erin =
                app.app().core().accounts().findAll(List.of(far.known("erin"))).get(0);
        ActivityObject object = Objects.requireNonNull(ActivityObject.of(note));
        return app.app().federation().reader().read(object, object, PostTags.of(object), erin, null, false, null);
    }

    /** Checks what becomes of each of some properties; the properties stand at even places. */
    private void check(Function<RemoteStatus, @Nullable Object> what, Object... cases) {
        Map<String, String> expected = new LinkedHashMap<>();
        Map<String, String> actual = new LinkedHashMap<>();
        for (int i = 0; i < cases.length; i += 2) {
            expected.put(cases[i].toString(), String.valueOf(cases[i + 1]).replace("~", far.url("")));
            actual.put(cases[i].toString(), String.valueOf(what.apply(read(cases[i].toString()))));
        }
        assertEquals(lines(expected), lines(actual));
    }

    private static String lines(Map<String, String> map) {
        List<String> lines = new ArrayList<>();
        map.forEach((key, value) -> lines.add(key + "\n    " + value));
        return String.join("\n", lines);
    }

    @Test
    void audience_isTheVisibility() {
        check(
                post -> post.row().visibility().key(),
                "{'to':'" + PUBLIC + "'}",
                "public",
                "{'to':'as:Public'}",
                "public",
                "{'to':['Public']}",
                "public",
                "{'to':[{'id':'" + PUBLIC + "'}]}",
                "public",
                "{'to':['~/users/erin/followers','Public']}",
                "public",
                "{'to':['~/users/erin/followers'],'cc':'as:Public'}",
                "unlisted",
                "{'to':[],'cc':['" + PUBLIC + "']}",
                "unlisted",
                "{'to':['~/users/erin/followers']}",
                "private",
                "{'to':'~/users/erin/followers','cc':null}",
                "private",
                "{'to':[],'cc':['~/users/erin/followers']}",
                "private",
                "{'to':['~/users/other/followers']}",
                "direct",
                "{'to':['" + PUBLIC + "x']}",
                "direct",
                "{'to':[],'bto':['" + PUBLIC + "'],'bcc':'Public','audience':'Public'}",
                "direct",
                "{'to':[null,7,'']}",
                "direct",
                "{'to':null}",
                "direct",
                "{'type':'ChatMessage'}",
                "direct");
    }

    @Test
    void content_isTheText() {
        check(
                post -> post.row().body().content(),
                "{'content':'<p>one</p>'}",
                "<p>one</p>",
                "{'content':null}",
                "",
                "{'content':null,'contentMap':{'de':'<p>eins</p>','en':'<p>one</p>'}}",
                "<p>eins</p>",
                "{'content':['<p>one</p>','<p>two</p>']}",
                "<p>one</p>",
                "{'content':{'@value':'<p>one</p>','@language':'en'}}",
                "<p>one</p>",
                "{'content':{'en':'one'}}",
                "",
                "{'content':'a\\u0000b'}",
                "ab",
                "{'content':'a\\ud800b'}",
                "a?b",
                "{'content':'*one* <b>','mediaType':'text/markdown'}",
                "<p><em>one</em> <b></b></p><b></b>",
                "{'content':'<p><b>one</b></p>','source':{'content':'$[x2 **one**]','mediaType':'text/x.misskeymarkdown'}}",
                "<p><b>one</b></p>",
                "{'content':'<p>one</p>','mediaType':'text/html; charset=utf-8'}",
                "<p>one</p>",
                "{'type':'Article','name':'A <i>title</i>','url':'~/p','content':'<p>one</p>'}",
                "<p><strong>A title</strong></p><p>one</p>" + link("/p"),
                "{'type':'Page','name':'A title','content':null,'summary':'<p>short</p>','url':'~/p'}",
                "<p><strong>A title</strong></p><p>short</p>" + link("/p"),
                "{'type':'Page','name':'A title','url':'~/p','content':null,'attachment':[{'type':'Link','href':'~/q'},"
                        + "{'type':'Link','href':'javascript:x'},{'type':'Link','href':'~/p'}]}",
                "<p><strong>A title</strong></p>" + link("/q") + link("/p"),
                "{'type':'Page','name':'A title','content':'<p><a href=~/q?a=1&amp;b=2>q</a></p>',"
                        + "'attachment':{'type':'Link','href':'~/q?a=1&b=2'}}",
                "<p><strong>A title</strong></p><p><a href=~/q?a=1&amp;b=2>q</a></p>",
                "{'content':'<p>one</p>','attachment':{'type':'Link','href':'~/q'}}",
                "<p>one</p>",
                "{'type':'Page','nameMap':{'en':'A title'},'content':null}",
                "<p><strong>A title</strong></p>",
                "{'type':'Event','name':'A feast','content':'<p>come</p>','startTime':'2026-07-01T20:15:00.000+02:00',"
                        + "'location':{'type':'Place','name':'Harbour'}}",
                "<p><strong>A feast</strong></p><p>2026-07-01 20:15, Harbour</p><p>come</p>",
                "{'type':'Event','name':'A feast','content':'','startTime':'2026-07-01T20:15Z','location':'~/place'}",
                "<p><strong>A feast</strong></p><p>2026-07-01 20:15</p>");
    }

    private String link(String path) {
        String url = far.url(path);
        return read("{'content':'" + url + "','mediaType':'text/plain'}")
                .row()
                .body()
                .content();
    }

    @Test
    void summary_isTheWarning_ofNotesAndSensitiveArticles() {
        check(
                post -> post.row().body().spoilerText() + " "
                        + post.row().body().sensitive(),
                "{'summary':'boats'}",
                "boats true",
                "{'summary':'','sensitive':null}",
                " false",
                "{'summary':null,'sensitive':true}",
                " true",
                "{'summary':'<p>boats &amp; more</p>'}",
                "boats & more true",
                "{'summary':'I <3 boats, <spoiler> ahead <b>here</b>'}",
                "I <3 boats, <spoiler> ahead here true",
                "{'summary':'<script>boats</script> & a<b'}",
                "<script>boats</script> & a<b true",
                "{'summaryMap':{'en':'boats'}}",
                "boats true",
                "{'sensitive':'true'}",
                " true",
                "{'type':'Article','summary':'boats'}",
                " false",
                "{'type':'Article','summary':'boats','sensitive':true}",
                "boats true",
                "{'type':'Page','summary':'boats','sensitive':true}",
                "boats true",
                "{'type':'Event','summary':'boats','sensitive':true}",
                "boats true");
    }

    @Test
    void contentMap_determinesTheLanguage() {
        check(
                post -> post.row().body().language(),
                "{'contentMap':{'de':'<p>hallo</p>','en':'<p>hello</p>'}}",
                "en",
                "{'contentMap':{'pt-BR':'<p>hello</p>'}}",
                "pt-BR",
                "{'contentMap':{'und':'<p>hello</p>'}}",
                "null",
                "{'contentMap':{'de':'x','fr':'y'}}",
                "null",
                "{'contentMap':'en'}",
                "null",
                "{'contentMap':{'nonsense <x>':'<p>hello</p>'}}",
                "null");
    }

    @Test
    void page_isOnTheServerOfThePost() {
        check(
                post -> post.row().source().url(),
                "{'url':'~/p'}",
                "~/p",
                "{'url':['~/p','~/q']}",
                "~/p",
                "{'url':{'type':'Link','href':'~/p'}}",
                "~/p",
                "{'url':[{'type':'Link','mediaType':'video/mp4','href':'~/v'},"
                        + "{'type':'Link','mediaType':'text/html','href':'~/p'}]}",
                "~/p",
                "{'url':'https://elsewhere.test/p'}",
                "https://elsewhere.test/p",
                "{'url':['https://elsewhere.test/p','~/p']}",
                "~/p",
                "{'url':['ftp://elsewhere.test/p','/p']}",
                "null",
                "{'url':'" + TestApp.URL + "/@alice/1'}",
                "null",
                "{'url':'javascript:alert(1)'}",
                "null",
                "{'url':7}",
                "null");
    }

    @Test
    void times_areSane() {
        String time = Instant.ofEpochMilli(app.clock().millis() - 3_600_000)
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
        check(
                post -> minutesAgo(post.row().times().createdAt()) + " "
                        + minutesAgo(post.row().times().editedAt()),
                "{'published':'" + time + "'}",
                "60 null",
                "{'published':'" + time.replace("Z", "+00:00") + "'}",
                "60 null",
                "{'published':'" + time.replace("Z", ".25Z") + "'}",
                "60 null",
                "{'published':'" + time.replace("T", " ").replace("Z", " +0000") + "'}",
                "60 null",
                "{'published':'" + time.replace("Z", "") + "'}",
                "60 null",
                "{'published':'2099-01-01T00:00:00Z'}",
                "0 null",
                "{'published':'1970-01-01T00:00:00Z'}",
                "0 null",
                "{'published':'soon','updated':'later'}",
                "0 null",
                "{'published':null}",
                "0 null",
                "{'published':'" + time + "','updated':'" + time + "'}",
                "60 null",
                "{'published':'" + time + "','updated':'2099-01-01T00:00:00Z'}",
                "60 0");
    }

    private String minutesAgo(@Nullable Long time) {
        return time == null ? "null" : Long.toString(Math.round((app.clock().millis() - time) / 60_000.0));
    }

    @Test
    void inReplyTo_isTheFirst() {
        check(
                post -> post.row().thread().inReplyToUri(),
                "{'inReplyTo':'~/n/0'}",
                "~/n/0",
                "{'inReplyTo':['~/n/0','~/n/2']}",
                "~/n/0",
                "{'inReplyTo':{'type':'Link','href':'~/n/0'}}",
                "~/n/0",
                "{'inReplyTo':{'id':'~/n/0','type':'Note'}}",
                "~/n/0",
                "{'inReplyTo':null}",
                "null",
                "{'inReplyTo':[]}",
                "null",
                "{'inReplyTo':''}",
                "null");
    }

    @Test
    void attachments_areFiles() {
        check(
                post -> files(post.media()),
                "{'attachment':{'type':'Document','mediaType':'image/png','url':'~/a.png','name':'boats'}}",
                "image ~/a.png boats null",
                "{'attachment':[{'type':'Image','url':[{'type':'Link','href':'~/a.png','mediaType':'image/png'}],"
                        + "'summary':'boats','name':'a.png'}]}",
                "image ~/a.png boats null",
                "{'attachment':['',null,7,{},[],'~/a.png',{'type':'Document'},{'type':'Document','url':null}]}",
                "",
                "{'attachment':[{'type':'Link','href':'~/page'},{'type':'PropertyValue','name':'a','value':'b'}]}",
                "",
                "{'attachment':[{'type':'Document','mediaType':'application/pdf','url':'~/a.pdf'}]}",
                "unknown ~/a.pdf null null",
                "{'attachment':[{'type':'Document','url':'~/a.JPG?size=1'},{'type':'Document','url':'~/b.webm'},"
                        + "{'type':'Document','mediaType':'','url':'~/c.opus#t=1'},{'type':'Document','url':'~/d.svg'}]}",
                "image ~/a.JPG?size=1 null null;video ~/b.webm null null;audio ~/c.opus#t=1 null null;"
                        + "unknown ~/d.svg null null",
                "{'attachment':[{'type':'Document','url':'~/e','blurhash':'LEHV6nWB2yk8pyo0adR*.7kCMdnj'},"
                        + "{'type':'Document','url':'~/f.pdf','blurhash':'LEHV6nWB2yk8pyo0adR*.7kCMdnj'},"
                        + "{'url':'~/g.png'},{'type':'Document','url':'~/h'}]}",
                "image ~/e null null;unknown ~/f.pdf null null;image ~/g.png null null;unknown ~/h null null",
                "{'type':'Video','name':'A film','summary':'about it','url':[{'type':'Link','mediaType':'text/html',"
                        + "'href':'~/p'},{'type':'Link','mediaType':'application/x-mpegURL','href':'~/m3u','tag':["
                        + "{'type':'Link','mediaType':'video/mp4','href':'~/1080','height':1080},"
                        + "{'type':'Link','mediaType':'video/mp4','href':'~/480','height':480},"
                        + "{'type':'Link','mediaType':'video/mp4','href':'~/720','height':720}]}],"
                        + "'icon':[{'type':'Image','url':'~/small','width':280},{'type':'Image','url':'~/big','width':850}]}",
                "video ~/720 null ~/big",
                "{'type':'Image','mediaType':'image/jpeg','url':'~/a.jpg','name':'boats'}",
                "image ~/a.jpg boats null",
                "{'type':'Page','name':'A link','image':{'type':'Image','url':'~/a.jpg'}}",
                "image ~/a.jpg null null");
    }

    private static String files(List<RemoteAttachment> files) {
        return String.join(
                ";",
                files.stream()
                        .map(file ->
                                file.type() + " " + file.url() + " " + file.description() + " " + file.previewUrl())
                        .toList());
    }

    @Test
    void tags_areReadInEveryForm() {
        check(
                post -> post.tagNames() + " " + post.mentionedIds().size(),
                "{'tag':{'type':'Hashtag','name':'#boats'}}",
                "[#boats] 0",
                "{'tag':[{'type':'as:Hashtag','name':' boats '},null,'x',{'type':'Unknown','name':'y'}]}",
                "[boats] 0",
                "{'tag':[{'type':'Hashtag'},{'type':'Hashtag','name':null}]}",
                "[] 0",
                "{'tag':[{'type':'Mention','href':'" + local(alice) + "'}]}",
                "[] 1",
                "{'tag':[{'type':'Mention','href':'" + TestApp.URL + "/@alice'}]}",
                "[] 1",
                "{'tag':[{'type':'Mention','name':'@alice@dassie.example'}]}",
                "[] 0",
                "{'tag':[{'type':'Mention','href':'~/users/erin'}]}",
                "[] 0");
    }

    @Test
    void poll_isReadInEveryForm() {
        check(
                RemoteStatus::poll,
                "{'type':'Question','oneOf':[{'type':'Note','name':'a','replies':{'totalItems':3}},{'content':'b'}],"
                        + "'endTime':'2026-01-01T00:00:00Z','votersCount':3}",
                "RemotePoll[options=[Option[title=a, votes=3], Option[title=b, votes=0]], isMultiple=false,"
                        + " endsAt=1767225600000, isClosed=false, voters=3]",
                "{'type':'Question','anyOf':[{'name':' a ','replies':{'totalItems':1e99}}],'closed':true}",
                "RemotePoll[options=[Option[title=a, votes=9007199254740991]], isMultiple=true, endsAt=null,"
                        + " isClosed=true, voters=null]",
                "{'type':'Question','oneOf':{'name':'a'},'closed':'2026-01-01T00:00:00Z'}",
                "RemotePoll[options=[Option[title=a, votes=0]], isMultiple=false, endsAt=1767225600000,"
                        + " isClosed=true, voters=null]",
                "{'type':'Question'}",
                "null",
                "{'oneOf':[{'name':'a'}]}",
                "null");
    }

    @Test
    void quote_isReadInEveryForm() {
        check(
                post -> post.quote() == null
                        ? "none"
                        : post.quote().uri() + " " + post.quote().isLegacy(),
                "{'quote':'~/n/0'}",
                "~/n/0 false",
                "{'quote':{'id':'~/n/0'},'quoteUri':'~/n/2'}",
                "~/n/0 false",
                "{'_misskey_quote':'~/n/0'}",
                "~/n/0 true",
                "{'quoteUri':'~/n/0'}",
                "~/n/0 true",
                "{'quoteUrl':'~/n/0'}",
                "~/n/0 true",
                "{'tag':{'type':'Link','rel':'https://misskey-hub.net/ns#_misskey_quote','href':'~/n/0'}}",
                "~/n/0 true",
                "{'quote':null}",
                "none");
    }

    @Test
    void floodOfTagsAndFiles_isCutBeforeAnyWork() {
        String tag = "{'type':'Mention','href':'" + local(alice) + "%d'},{'type':'Hashtag','name':'t%d'},";
        StringBuilder tags = new StringBuilder();
        StringBuilder files = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            tags.append(tag.formatted(i, i));
            files.append("{'type':'Image','url':'~/").append(i).append("'},");
        }
        RemoteStatus post = read("{'tag':[" + tags + "null],'attachment':[" + files + "null]}");
        assertTrue(post.tagNames().size() <= PostTags.MAX_HASHTAGS);
        assertTrue(post.media().size() <= 16);
    }
}
