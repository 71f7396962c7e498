package social.dassie.ground.text;

import java.text.Normalizer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Finds any number of phrases in a text in a single pass (Aho and Corasick, 1975). Phrases are plain text without
 * special characters. Case is ignored, in any script.
 *
 * <p>The phrases form a tree with one node per character. Reading a character moves to the child for it. If there is
 * none, the search continues at the node of the longest suffix of the text read so far that also begins a phrase ({@code
 * fail}). {@code shorter} leads from a node to the phrases that end with it, so that a phrase inside another is found
 * too.
 */
public final class PhraseScanner {
    /** A text to search for. A whole word must not be next to a letter, digit or mark on either side. */
    public record Phrase(String text, boolean wholeWord) {}

    /** Receives each match of a phrase; {@code start} and {@code end} are indexes into the text. */
    public interface Listener {
        void found(int phrase, int start, int end);
    }

    private static final int ROOT = 0;
    private static final int NONE = -1;
    private static final int CODE_POINT_BITS = 21;

    /** A phrase with the data that is needed to check a match. */
    private record Target(int index, int codePoints, boolean bareStart, boolean bareEnd) {}

    private final List<List<Target>> targets = new ArrayList<>(List.of(List.of()));
    private int[] fail = new int[16];
    private int[] shorter = new int[16];
    /** The children by node and character, in a hash table with open addressing; 0 is free, because no edge leads to the root. */
    private long[] edges = new long[32];

    private int[] children = new int[32];
    private int longest = 1;

    public PhraseScanner(List<Phrase> phrases) {
        for (int index = 0; index < phrases.size(); index++) {
            add(index, phrases.get(index));
        }
        link();
    }

    /** Normalises a text for comparison: different spellings of the same character become equal. */
    public static String normalise(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    /** Scans a {@linkplain #normalise normalised} text once. */
    public void scan(String text, Listener listener) {
        int[] starts = new int[longest];
        int node = ROOT;
        int at = 0;
        for (int read = 1; at < text.length(); read++) {
            int codePoint = text.codePointAt(at);
            starts[read % starts.length] = at;
            at += Character.charCount(codePoint);
            node = next(node, fold(codePoint));
            for (int ending = node; ending > ROOT; ending = shorter[ending]) {
                report(text, starts, read, at, targets.get(ending), listener);
            }
        }
    }

    /** {@code starts} is a ring buffer with the positions of the last characters read. */
    private static void report(String text, int[] starts, int read, int end, List<Target> here, Listener listener) {
        for (Target target : here) {
            int start = starts[(read - target.codePoints + 1) % starts.length];
            boolean continuesBefore = !target.bareStart && start > 0 && CodePoints.isWord(text.codePointBefore(start));
            boolean continuesAfter = !target.bareEnd && end < text.length() && CodePoints.isWord(text.codePointAt(end));
            if (!continuesBefore && !continuesAfter) {
                listener.found(target.index, start, end);
            }
        }
    }

    private void add(int index, Phrase phrase) {
        String text = normalise(phrase.text());
        int[] codePoints = text.codePoints().toArray();
        if (codePoints.length == 0) {
            return;
        }
        longest = Math.max(longest, codePoints.length);
        int node = ROOT;
        for (int codePoint : codePoints) {
            int folded = fold(codePoint);
            int child = child(node, folded);
            node = child == NONE ? grow(node, folded) : child;
        }
        Target target = new Target(
                index,
                codePoints.length,
                !phrase.wholeWord() || !CodePoints.isWord(codePoints[0]),
                !phrase.wholeWord() || !CodePoints.isWord(codePoints[codePoints.length - 1]));
        List<Target> longer = new ArrayList<>(targets.get(node));
        longer.add(target);
        targets.set(node, longer);
    }

    private int grow(int parent, int folded) {
        int node = targets.size();
        targets.add(List.of());
        if (node == fail.length) {
            fail = Arrays.copyOf(fail, node * 2);
            shorter = Arrays.copyOf(shorter, node * 2);
        }
        if (node * 4 > edges.length * 3) {
            rehash();
        }
        put(key(parent, folded), node);
        return node;
    }

    /** Computes, level by level, the nodes at which the search continues when no child matches. */
    private void link() {
        long[] byChild = new long[targets.size()];
        for (int slot = 0; slot < edges.length; slot++) {
            byChild[children[slot]] = edges[slot];
        }
        List<List<Integer>> below = new ArrayList<>();
        targets.forEach(node -> below.add(new ArrayList<>()));
        for (int node = 1; node < byChild.length; node++) {
            below.get((int) (byChild[node] >>> CODE_POINT_BITS)).add(node);
        }
        Deque<Integer> level = new ArrayDeque<>(below.get(ROOT));
        while (!level.isEmpty()) {
            int node = level.remove();
            shorter[node] = targets.get(fail[node]).isEmpty() ? shorter[fail[node]] : fail[node];
            for (int child : below.get(node)) {
                fail[child] = next(fail[node], (int) (byChild[child] & ((1 << CODE_POINT_BITS) - 1)));
                level.add(child);
            }
        }
    }

    private int next(int from, int folded) {
        int node = from;
        int child = child(node, folded);
        while (child == NONE && node != ROOT) {
            node = fail[node];
            child = child(node, folded);
        }
        return child == NONE ? ROOT : child;
    }

    private int child(int node, int folded) {
        long key = key(node, folded);
        int slot = slot(key);
        while (children[slot] != 0) {
            if (edges[slot] == key) {
                return children[slot];
            }
            slot = (slot + 1) & (edges.length - 1);
        }
        return NONE;
    }

    private void put(long key, int child) {
        int slot = slot(key);
        while (children[slot] != 0) {
            slot = (slot + 1) & (edges.length - 1);
        }
        edges[slot] = key;
        children[slot] = child;
    }

    private void rehash() {
        long[] oldEdges = edges;
        int[] oldChildren = children;
        edges = new long[oldEdges.length * 2];
        children = new int[oldEdges.length * 2];
        for (int slot = 0; slot < oldEdges.length; slot++) {
            if (oldChildren[slot] != 0) {
                put(oldEdges[slot], oldChildren[slot]);
            }
        }
    }

    private int slot(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 40) & (edges.length - 1);
    }

    private static long key(int node, int folded) {
        return ((long) node << CODE_POINT_BITS) | folded;
    }

    private static int fold(int codePoint) {
        if (codePoint < 128) {
            return codePoint >= 'A' && codePoint <= 'Z' ? codePoint + 32 : codePoint;
        }
        return Character.toLowerCase(Character.toUpperCase(codePoint));
    }
}
