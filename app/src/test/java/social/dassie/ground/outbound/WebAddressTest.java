package social.dassie.ground.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://example.org             | https://example.org/
            HTTPS://Example.ORG:443/A?b#c   | https://example.org/A?b
            http://example.org:80           | http://example.org/
            http://example.org:8080?x=1     | http://example.org:8080/?x=1
            https://bücher.example/ä b      | https://xn--bcher-kva.example/%C3%A4%20b
            https://example.org/100%/%41    | https://example.org/100%25/%41
            https://example.org/a[1]b       | https://example.org/a%5B1%5Db
            https://example.org./a          | https://example.org/a
            https://example。org/a           | https://example.org/a
            https://[2001:DB8::1]/x         | https://[2001:DB8::1]/x
            """)
    void addresses_haveOneForm(String typed, String plain) {
        assertEquals(plain, WebAddress.parse(typed).orElseThrow().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.org",
                "/path",
                "ftp://example.org/",
                "file:///etc/passwd",
                "javascript:alert(1)",
                "https://",
                "https://./",
                "https://example.org../",
                "https://example%2eorg/",
                "https:///path",
                "https://user@example.org/",
                "https://user:word@example.org/",
                "https://@example.org/",
                "https://example.org:99999/",
                "https://example.org:port/",
                "https://exa mple/",
                "https://example.org\\@other.example/",
                "gopher://example.org/"
            })
    void invalidUrls_areRejected(String typed) {
        assertTrue(WebAddress.parse(typed).isEmpty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            c                  | https://example.org/a/c
            /c?d=ü             | https://example.org/c?d=%C3%BC
            ?p=2               | https://example.org/a/b?p=2
            ../c               | https://example.org/c
            //cdn.example/i    | https://cdn.example/i
            http://o.example   | http://o.example/
            """)
    void relativeAddresses_startFromTheirPage(String reference, String whole) {
        URI page = URI.create("https://example.org/a/b?q");
        assertEquals(whole, WebAddress.resolve(page, reference).orElseThrow().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"javascript:alert(1)", "data:text/html,x", "mailto:a@b.example", "https://u@x.example/"})
    void otherSchemes_leadNowhere(String reference) {
        assertTrue(WebAddress.resolve(URI.create("https://example.org/"), reference)
                .isEmpty());
    }
}
