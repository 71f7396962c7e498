package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.ParamTree;

/** Every spelling that real clients send their parameters in means the same, by every method. */
class ParametersTest extends SharedServerFixture {
    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");
    private static final String FORM = "application/x-www-form-urlencoded";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
                    a=x                                     | {"a":"x"}
                    a=x&a=y                                 | {"a":"y"}
                    a=                                      | {"a":""}
                    a                                       | {"a":""}
                    a=b=c                                   | {"a":"b=c"}
                    a=x,y                                   | {"a":"x,y"}
                    a=1+2%203                               | {"a":"1 2 3"}
                    a=%F0%9F%A6%A3                          | {"a":"🦣"}
                    a=100%&b=%zz                            | {"a":"100%","b":"%zz"}
                    a[]=x&a[]=y                             | {"a":["x","y"]}
                    a%5B%5D=x&a%5B%5D=y                     | {"a":["x","y"]}
                    a[0]=x&a[1]=y                           | {"a":["x","y"]}
                    a[1]=y&a[0]=x                           | {"a":["y","x"]}
                    a[]=                                    | {"a":""}
                    source[privacy]=private                 | {"source":[{"privacy":"private"}]}
                    poll[options][]=a&poll[options][]=b&poll[expires_in]=60 | {"poll":[{"options":["a","b"],"expires_in":"60"}]}
                    subscription[keys][p256dh]=k&subscription[endpoint]=e | {"subscription":[{"keys":[{"p256dh":"k"}],"endpoint":"e"}]}
                    data[alerts][admin.sign_up]=true        | {"data":[{"alerts":[{"admin.sign_up":"true"}]}]}
                    home[last_read_id]=1&notifications[last_read_id]=2 | {"home":[{"last_read_id":"1"}],"notifications":[{"last_read_id":"2"}]}
                    f[0][name]=n&f[0][value]=v&f[1][name]=m | {"f":[{"name":"n","value":"v"},{"name":"m"}]}
                    f[][name]=n&f[][value]=v&f[][name]=m    | {"f":[{"name":"n","value":"v"},{"name":"m"}]}
                    k[][id]=1&k[][_destroy]=true&k[][id]=2  | {"k":[{"id":"1","_destroy":"true"},{"id":"2"}]}
                    types=['mention']                       | {"types":"['mention']"}
                    a[=1&b]=2&[]=3&c[d=4                    | {"a[":"1","b]":"2","[]":"3","c[d":"4"}
                    a=1&a[b]=2                              | {"a":[{"b":"2"}]}
                    a[b]=2&a=1                              | {"a":"1"}
                    """)
    void formSyntaxes_areEquivalentInQueryFormAndMultipart(String form, String expected) {
        JsonNode tree = Json.read(expected, JsonNode.class);
        String target = form.replace("[", "%5B").replace("]", "%5D").replace("'", "%27");
        boolean isUri = !form.contains("%zz") && !form.contains("100%&");
        for (String method : METHODS) {
            assertEquals(tree, server.send(method, TestServer.ECHO, FORM, form).json(), method + " form");
            assertEquals(
                    tree,
                    server.send(method, TestServer.ECHO, FORM + "; charset=UTF-8", form)
                            .json());
            if (isUri) {
                assertEquals(
                        tree,
                        server.send(method, TestServer.ECHO + "?" + target, null, new byte[0])
                                .json(),
                        method + " query");
                assertEquals(
                        tree,
                        server.send(method, TestServer.ECHO, "multipart/form-data; boundary=XX", multipart(form))
                                .json(),
                        method + " multipart");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
                    {"a":"x"}                         | {"a":"x"}
                    {"a":1,"b":true,"c":1.5}          | {"a":"1","b":"true","c":"1.5"}
                    {"a":null,"b":[null,"x"]}         | {"b":"x"}
                    {"media_ids":[]}                  | {"media_ids":[]}
                    {"media_ids[]":["1","2"]}         | {"media_ids":["1","2"]}
                    {"choices":["0","1"]}             | {"choices":["0","1"]}
                    {"poll":{"options":["a","b"],"expires_in":"86400"}} | {"poll":[{"options":["a","b"],"expires_in":"86400"}]}
                    {"fields_attributes":[{"name":"n"}]}       | {"fields_attributes":[{"name":"n"}]}
                    {"fields_attributes":{"1":{"name":"m"},"0":{"name":"n"}}} | {"fields_attributes":[{"name":"m"},{"name":"n"}]}
                    []                                | {}
                    "text"                            | {}
                    """)
    void json_meansTheSameByEveryMethod(String json, String expected) {
        JsonNode tree = Json.read(expected, JsonNode.class);
        for (String method : METHODS) {
            for (String type : List.of("application/json", "application/json; charset=utf-8", "application/ld+json")) {
                assertEquals(
                        tree, server.send(method, TestServer.ECHO, type, json).json(), method + " " + type);
            }
        }
    }

    @Test
    void bodyWithoutAContentType_isDetected() {
        byte[] form = "grant_type=x&code=y".getBytes(StandardCharsets.UTF_8);
        byte[] json = " {\"grant_type\":\"x\"}".getBytes(StandardCharsets.UTF_8);
        assertEquals(
                "{\"grant_type\":\"x\",\"code\":\"y\"}",
                server.send("POST", TestServer.ECHO, null, form).text());
        assertEquals(
                "{\"grant_type\":\"x\"}",
                server.send("POST", TestServer.ECHO, "text/plain", json).text());
        assertEquals(
                "{}",
                server.send("POST", TestServer.ECHO, "text/plain", "hello").text());
    }

    @Test
    void queryBodyAndPath_areOneTree_theLaterOfThemWins() {
        assertEquals(
                "{\"a\":\"body\",\"b\":\"query\",\"c\":\"body\"}",
                server.send("POST", TestServer.ECHO + "?a=query&b=query", FORM, "a=body&c=body")
                        .text());
        assertEquals(
                "{\"name\":\"path\"}",
                server.get("/api/v1/named/path?name=query").text());
    }

    @Test
    void multipart_carriesFilesBesideFields() {
        String body =
                part("description", "", "a 🦣") + part("file", "; filename=\"x.png\"", "0123456789") + "--XX--\r\n";
        assertEquals(
                "{\"description\":\"a 🦣\",\"file\":\"file of 10 bytes\"}",
                server.send("POST", "/api/v1/upload", "multipart/form-data; boundary=XX", body)
                        .text());
    }

    @ParameterizedTest
    @CsvSource({
        "true, true",
        "True, true",
        "1, true",
        "on, true",
        "yes, true",
        "t, true",
        "anything, true",
        "false, false",
        "False, false",
        "FALSE, false",
        "0, false",
        "f, false",
        "F, false",
        "off, false",
        "OFF, false"
    })
    void flags_areReadAsTheReferenceServerReadsThem(String text, boolean expected) {
        assertEquals(expected, params("flag", text).flag("flag"));
    }

    @Test
    void emptyFlag_isAbsent() {
        assertNull(params("flag", "").flag("flag"));
        assertTrue(params("flag", "").flag("flag", true));
        assertFalse(Params.EMPTY.flag("flag", false));
    }

    @Test
    void oneValue_mayStandWhereAListIsExpected() {
        assertEquals(
                List.of("notifications"), params("timeline", "notifications").texts("timeline"));
        assertEquals(List.of(1L), params("id", "1").ids("id"));
        assertEquals(List.of(), params("id", "").ids("id"));
        assertEquals(List.of(), params("id", "0x1").ids("id"));
        assertEquals(List.of(), params("id", "-1").ids("id"));
        assertEquals(List.of(), params("id", "99999999999999999999").ids("id"));
    }

    private static Params params(String key, String value) {
        ParamTree tree = new ParamTree();
        tree.add(key, value);
        return tree.params();
    }

    private static String multipart(String form) {
        StringBuilder body = new StringBuilder();
        for (String pair : form.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = Percent.decodeForm(equals < 0 ? pair : pair.substring(0, equals));
            body.append(part(name, "", equals < 0 ? "" : Percent.decodeForm(pair.substring(equals + 1))));
        }
        return body + "--XX--\r\n";
    }

    private static String part(String name, String more, String value) {
        return "--XX\r\nContent-Disposition: form-data; name=\"" + name + "\"" + more + "\r\n\r\n" + value + "\r\n";
    }
}
