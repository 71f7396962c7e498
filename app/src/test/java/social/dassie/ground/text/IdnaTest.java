package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdnaTest {
    /** Pairs of UTS #46's own examples and test file, and of names that are in use. */
    @ParameterizedTest
    @CsvSource({
        "bücher.example,xn--bcher-kva.example",
        "BÜCHER.Example,xn--bcher-kva.example",
        "bu\u0308cher.example,xn--bcher-kva.example",
        "straße.example,xn--strae-oqa.example",
        "STRAẞE.example,xn--strae-oqa.example",
        "strasse.example,strasse.example",
        "faß.de,xn--fa-hia.de",
        "βόλος.com,xn--nxasmm1c.com",
        "ΒΌΛΟΣ.com,xn--nxasmq6b.com",
        "ශ්\u200Dරී.com,xn--10cl1a0b660p.com",
        "ශ්රී.com,xn--10cl1a0b.com",
        "نامه\u200Cای.com,xn--mgba3gch31f060k.com",
        "نامهای.com,xn--mgba3gch31f.com",
        "例え。テスト,xn--r8jz45g.xn--zckzah",
        "ｅｘａｍｐｌｅ．ｃｏｍ,example.com",
        "☃.net,xn--n3h.net",
        "i❤.ws,xn--i-7iq.ws",
        "президент.рф,xn--d1abbgf6aiiy.xn--p1ai",
        "soft\u00ADhyphen-ü.example,xn--softhyphen--3hb.example",
        "日本語。ＪＰ,xn--wgv71a119e.jp",
        "ﬁsch-ü.example,xn--fisch--8ya.example",
        "ıstanbul.example,xn--stanbul-qfb.example",
        "xn--strae-oqa.example,xn--strae-oqa.example",
    })
    void name_becomesItsAscii(String typed, String ascii) {
        assertEquals(ascii, DomainNames.normalise(typed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\u200Db-ü.example",
                "ü\u200Cb.example",
                "\u0301ü.example",
                "ü\u202Eb.example",
                "bü cher.example",
                "bü\u00A0cher.example",
                "ü….example",
                "ü⒈example",
                "-ü.example",
                "ü..example",
                "ü\uE000.example",
                "ü\uFFFD.example",
                "üüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüüü.example"
            })
    void invalidName_isNull(String typed) {
        assertNull(DomainNames.normalise(typed));
    }

    @ParameterizedTest
    @CsvSource({
        "xn--bcher-kva.example,bücher.example",
        "xn--strae-oqa.example,straße.example",
        "xn--nxasmm1c.com,βόλος.com",
        "xn--10cl1a0b660p.com,ශ්\u200Dරී.com",
        "sub.xn--p1ai,sub.рф",
        "xn--bcher-kva.localhost:3000,bücher.localhost:3000",
        "xn--mnchen-3YA.example,xn--mnchen-3YA.example",
        "xn--a.example,xn--a.example",
        "xn--99999999999.example,xn--99999999999.example",
        "xn--abc-.example,xn--abc-.example",
        "xn--BCHER-KVA.example,xn--BCHER-KVA.example",
        "plain.example,plain.example",
    })
    void punycode_isShownInItsScript_onlyIfItRoundTrips(String ascii, String shown) {
        assertEquals(shown, DomainNames.toUnicode(ascii));
    }
}
