package social.dassie.ground.text;

import java.util.BitSet;

/**
 * The rules for the positions of the zero width joiner and non-joiner in a domain name (RFC 5892, appendix A.1 and A.2):
 * after a virama, and the non-joiner also between two letters that would be joined without it. Elsewhere they change
 * nothing visible, and would let two names look the same.
 *
 * <p>The JDK has no data on viramas and joining types, so these are the tables of Unicode 17, as ranges of code points.
 */
final class JoinerRules {
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;

    private static final BitSet VIRAMAS = set("""
            94D 9CD A4D ACD B4D BCD C4D CCD D3B-D3C D4D DCA E3A EBA F84 1039-103A 1714-1715 1734 17D2 1A60 1B44
            1BAA-1BAB 1BF2-1BF3 2D7F A806 A82C A8C4 A953 A9C0 AAF6 ABED 10A3F 11046 11070 1107F 110B9
            11133-11134 111C0 11235 112EA 1134D 11442 114C2 115BF 1163F 116B6 1172B 11839 1193D-1193E 119E0
            11A34 11A47 11A99 11C3F 11D44-11D45 11D97
            """);

    private static final BitSet JOINS_NEXT = set("""
            620 626 628 62A-62E 633-63F 641-647 649-64A 66E-66F 678-687 69A-6BF 6C1-6C2 6CC 6CE 6D0-6D1 6FA-6FC
            6FF 712-714 71A-71D 71F-727 729 72B 72D-72E 74E-758 75C-76A 76D-770 772 775-777 77A-77F 7CA-7EA
            841-845 848 84A-853 855 860 862-865 868 886 889-88D 88F 8A0-8A9 8AF-8B0 8B3-8B8 8BA-8C8 1807
            1820-1878 1887-18A8 18AA A840-A872 10AC0-10AC4 10ACD 10AD3-10ADC 10ADE-10AE0 10AEB-10AEE 10B80
            10B82 10B86-10B88 10B8A-10B8B 10B8D 10B90 10BAD-10BAE 10D00-10D21 10D23 10EC3-10EC4 10EC6-10EC7
            10F30-10F32 10F34-10F44 10F51-10F53 10F70-10F73 10F76-10F81 10FB0 10FB2-10FB3 10FB8 10FBB-10FBC
            10FBE-10FBF 10FC1 10FC4 10FCA-10FCB 1E900-1E943
            """);

    private static final BitSet JOINS_PREVIOUS = set("""
            620 622-63F 641-64A 66E-66F 671-673 675-6D3 6D5 6EE-6EF 6FA-6FC 6FF 710 712-72F 74D-77F 7CA-7EA
            840-858 860 862-865 867-86A 870-882 886 889-88F 8A0-8AC 8AE-8C8 1807 1820-1878 1887-18A8 18AA
            A840-A871 10AC0-10AC5 10AC7 10AC9-10ACA 10ACE-10AD6 10AD8-10AE1 10AE4 10AEB-10AEF 10B80-10B91
            10BA9-10BAE 10D01-10D23 10EC2-10EC4 10EC6-10EC7 10F30-10F44 10F51-10F54 10F70-10F81 10FB0
            10FB2-10FB6 10FB8-10FBF 10FC1-10FC4 10FC9-10FCA 1E900-1E943
            """);

    private JoinerRules() {}

    static boolean isJoiner(int codePoint) {
        return codePoint == JOINER || codePoint == NON_JOINER;
    }

    /** Returns whether each joiner and non-joiner of a label is in an allowed position. */
    static boolean allow(String label) {
        int[] codePoints = label.codePoints().toArray();
        for (int at = 0; at < codePoints.length; at++) {
            boolean isAllowed = !isJoiner(codePoints[at])
                    || isAfterVirama(codePoints, at)
                    || (codePoints[at] == NON_JOINER && isBetween(codePoints, at));
            if (!isAllowed) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAfterVirama(int[] codePoints, int at) {
        return at > 0 && VIRAMAS.get(codePoints[at - 1]);
    }

    private static boolean isBetween(int[] codePoints, int at) {
        int before = at - 1;
        while (before >= 0 && isTransparent(codePoints[before])) {
            before--;
        }
        int after = at + 1;
        while (after < codePoints.length && isTransparent(codePoints[after])) {
            after++;
        }
        return before >= 0
                && after < codePoints.length
                && JOINS_NEXT.get(codePoints[before])
                && JOINS_PREVIOUS.get(codePoints[after]);
    }

    /** Returns whether it is a mark, which is drawn over the letters and does not separate them. */
    private static boolean isTransparent(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
    }

    private static BitSet set(String ranges) {
        BitSet set = new BitSet();
        for (String range : ranges.strip().split("\\s+", -1)) {
            String[] ends = range.split("-", -1);
            set.set(Integer.parseInt(ends[0], 16), Integer.parseInt(ends[ends.length - 1], 16) + 1);
        }
        return set;
    }
}
