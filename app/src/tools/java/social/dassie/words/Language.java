package social.dassie.words;

/**
 * A language with a catalogue, and its forms of texts with a number as gettext describes them. The order of the forms is
 * that of CLDR: zero, one, two, few, many, other.
 */
enum Language {
    AR(6, "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"),
    DE(2, "n != 1"),
    ES(2, "n != 1"),
    FR(2, "n > 1"),
    IT(2, "n != 1"),
    JA(1, "0"),
    NL(2, "n != 1"),
    PL(3, "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"),
    PT(2, "n > 1");

    private final int forms;
    private final String rule;

    Language(int forms, String rule) {
        this.forms = forms;
        this.rule = rule;
    }

    String code() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    int forms() {
        return forms;
    }

    boolean isRightToLeft() {
        return this == AR;
    }

    /** The value of the header {@code Plural-Forms}. */
    String pluralForms() {
        return "nplurals=" + forms + "; plural=(" + rule + ");";
    }
}
