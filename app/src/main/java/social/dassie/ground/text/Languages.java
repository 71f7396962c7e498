package social.dassie.ground.text;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The languages of statuses: the same as on the reference server, so that the menus of clients match. */
public final class Languages {
    /** ISO 639-1, then the varieties of Chinese that readers filter separately, then ISO 639-3. */
    private static final String CODES_AND_NAMES = """
            aa=Afar; ab=Abkhaz; ae=Avestan; af=Afrikaans; ak=Akan; am=Amharic; an=Aragonese; ar=Arabic;
            as=Assamese; av=Avaric; ay=Aymara; az=Azerbaijani; ba=Bashkir; be=Belarusian; bg=Bulgarian;
            bh=Bihari; bi=Bislama; bm=Bambara; bn=Bengali; bo=Tibetan; br=Breton; bs=Bosnian; ca=Catalan;
            ce=Chechen; ch=Chamorro; co=Corsican; cr=Cree; cs=Czech; cu=Old Church Slavonic; cv=Chuvash;
            cy=Welsh; da=Danish; de=German; dv=Divehi; dz=Dzongkha; ee=Ewe; el=Greek; en=English; eo=Esperanto;
            es=Spanish; et=Estonian; eu=Basque; fa=Persian; ff=Fula; fi=Finnish; fj=Fijian; fo=Faroese;
            fr=French; fy=Western Frisian; ga=Irish; gd=Scottish Gaelic; gl=Galician; gn=Guarani; gu=Gujarati;
            gv=Manx; ha=Hausa; he=Hebrew; hi=Hindi; ho=Hiri Motu; hr=Croatian; ht=Haitian; hu=Hungarian; hy=Armenian;
            hz=Herero; ia=Interlingua; id=Indonesian; ie=Interlingue; ig=Igbo; ii=Nuosu; ik=Inupiaq; io=Ido;
            is=Icelandic; it=Italian; iu=Inuktitut; ja=Japanese; jv=Javanese; ka=Georgian; kg=Kongo; ki=Kikuyu;
            kj=Kwanyama; kk=Kazakh; kl=Kalaallisut; km=Khmer; kn=Kannada; ko=Korean; kr=Kanuri; ks=Kashmiri;
            ku=Kurmanji (Kurdish); kv=Komi; kw=Cornish; ky=Kyrgyz; la=Latin; lb=Luxembourgish; lg=Ganda;
            li=Limburgish; ln=Lingala; lo=Lao; lt=Lithuanian; lu=Luba-Katanga; lv=Latvian; mg=Malagasy;
            mh=Marshallese; mi=Māori; mk=Macedonian; ml=Malayalam; mn=Mongolian; mr=Marathi; ms=Malay;
            mt=Maltese; my=Burmese; na=Nauru; nb=Norwegian Bokmål; nd=Northern Ndebele; ne=Nepali; ng=Ndonga;
            nl=Dutch; nn=Norwegian Nynorsk; no=Norwegian; nr=Southern Ndebele; nv=Navajo; ny=Chichewa;
            oc=Occitan; oj=Ojibwe; om=Oromo; or=Oriya; os=Ossetian; pa=Panjabi; pi=Pāli; pl=Polish; ps=Pashto;
            pt=Portuguese; qu=Quechua; rm=Romansh; rn=Kirundi; ro=Romanian; ru=Russian; rw=Kinyarwanda;
            sa=Sanskrit; sc=Sardinian; sd=Sindhi; se=Northern Sami; sg=Sango; si=Sinhala; sk=Slovak;
            sl=Slovenian; sm=Samoan; sn=Shona; so=Somali; sq=Albanian; sr=Serbian; ss=Swati; st=Southern Sotho;
            su=Sundanese; sv=Swedish; sw=Swahili; ta=Tamil; te=Telugu; tg=Tajik; th=Thai; ti=Tigrinya;
            tk=Turkmen; tl=Tagalog; tn=Tswana; to=Tonga; tr=Turkish; ts=Tsonga; tt=Tatar; tw=Twi; ty=Tahitian;
            ug=Uyghur; uk=Ukrainian; ur=Urdu; uz=Uzbek; ve=Venda; vi=Vietnamese; vo=Volapük; wa=Walloon;
            wo=Wolof; xh=Xhosa; yi=Yiddish; yo=Yoruba; za=Zhuang; zh=Chinese; zu=Zulu; zh-CN=Chinese (China);
            zh-HK=Chinese (Hong Kong); zh-TW=Chinese (Taiwan); zh-YUE=Cantonese; ast=Asturian; chr=Cherokee;
            ckb=Sorani (Kurdish); cnr=Montenegrin; csb=Kashubian; gsw=Swiss German; jbo=Lojban; kab=Kabyle;
            ldn=Láadan; lfn=Lingua Franca Nova; moh=Mohawk; nds=Low German; pdc=Pennsylvania Dutch; sco=Scots;
            sma=Southern Sami; smj=Lule Sami; szl=Silesian; tok=Toki Pona; vai=Vai; xal=Kalmyk; zba=Balaibalan;
            zgh=Standard Moroccan Tamazight
            """;

    /** Codes that clients may send, because their menus offer them, but that the API does not list. */
    private static final List<String> UNLISTED_REGIONALS =
            List.of("en-GB", "es-AR", "es-MX", "fr-QC", "pt-BR", "pt-PT", "sr-Latn");

    private static final List<Language> ALL = Arrays.stream(CODES_AND_NAMES.split(";\\s*"))
            .map(entry -> entry.strip().split("=", 2))
            .map(pair -> new Language(pair[0], pair[1]))
            .toList();

    private static final Map<String, String> CODES_BY_LOWER_CASE = Stream.concat(
                    ALL.stream().map(Language::code), UNLISTED_REGIONALS.stream())
            .collect(Collectors.toUnmodifiableMap(code -> code.toLowerCase(Locale.ROOT), Function.identity()));

    private Languages() {}

    /** A language: its code, and its name in English. */
    public record Language(String code, String name) {}

    /** Returns the English names of all languages, by their codes and in their order. */
    public static Map<String, String> byCode() {
        Map<String, String> names = new LinkedHashMap<>();
        ALL.forEach(language -> names.put(language.code(), language.name()));
        return names;
    }

    /** Returns every language, in the order of {@code GET /api/v1/instance/languages}. */
    public static List<Language> all() {
        return ALL;
    }

    /**
     * Returns the code to store for a code that a client sent: {@code zh-TW} and other known regions are kept, other
     * regions are dropped ({@code de_AT} is de), and an unknown language gives null. Case and separator are ignored.
     */
    public static @Nullable String normalise(String language) {
        String code = language.strip().replace('_', '-').toLowerCase(Locale.ROOT);
        String known = CODES_BY_LOWER_CASE.get(code);
        int region = code.indexOf('-');
        return known != null || region < 0 ? known : CODES_BY_LOWER_CASE.get(code.substring(0, region));
    }
}
