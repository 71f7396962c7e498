package social.dassie.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What people do on a small instance, the same each time: two servers that are given it hold the same posts. There are
 * 200 people of whom one reads, an author whom nobody follows, and one whom all 200 follow.
 */
final class SocialPlan {
    /** Counts up when the plan becomes another one. */
    static final int VERSION = 1;

    static final int PEOPLE = 200;
    static final int READER = 0;
    static final int LONER = PEOPLE;
    static final int STAR = PEOPLE + 1;
    static final int POSTS = 5_000;

    /** With the star. */
    static final int READER_FOLLOWS = 50;

    /** So many posts are on a page. */
    static final int PAGE = 20;

    private static final int OTHERS_FOLLOW = 10;
    private static final int RECENT = 50;

    /** One request, in the order in which they are made. */
    record Step(Kind kind, int actor, int post, String text) {
        enum Kind {
            POST,
            FAVOURITE,
            REBLOG
        }
    }

    record Follow(int follower, int followed) {}

    private final Random random = new Random(42);
    private final SeedText texts = new SeedText(random);
    private final List<Follow> follows = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private final int[] authors = new int[POSTS];
    private final Set<List<Integer>> boosts = new HashSet<>();

    SocialPlan() {
        for (int person = 0; person < PEOPLE; person++) {
            follow(person);
        }
        for (int post = 0; post < POSTS; post++) {
            post(post);
        }
    }

    /** By their numbers: the people, the loner and the star. */
    List<String> names() {
        return Stream.concat(IntStream.range(0, PEOPLE).mapToObj(SocialPlan::name), Stream.of("loner", "star"))
                .toList();
    }

    List<Follow> follows() {
        return follows;
    }

    List<Step> steps() {
        return steps;
    }

    private static String name(int person) {
        return person == READER ? "reader" : SeedText.username(person);
    }

    private void follow(int person) {
        Set<Integer> followed = new HashSet<>(Set.of(STAR));
        while (person == READER && followed.size() < READER_FOLLOWS) {
            followed.add(followed.size());
        }
        while (followed.size() < OTHERS_FOLLOW) {
            followed.add(random.nextInt(PEOPLE));
        }
        followed.remove(person);
        followed.stream().sorted().forEach(other -> follows.add(new Follow(person, other)));
    }

    private void post(int post) {
        int author = random.nextInt(PEOPLE + 2);
        authors[post] = author;
        String text = texts.withoutLinks();
        if (random.nextInt(100) < 30) {
            int mentioned = random.nextInt(8) == 0 ? READER : random.nextInt(PEOPLE);
            text = "@" + name(mentioned) + " " + text;
        }
        if (random.nextInt(100) < 35) {
            text += " #" + SeedText.tag(texts.anyTag());
        }
        steps.add(new Step(Step.Kind.POST, author, post, text));
        int fans = random.nextInt(author == READER ? 8 : 3);
        for (int i = 0; i < fans; i++) {
            steps.add(new Step(Step.Kind.FAVOURITE, anyBut(author), post, ""));
        }
        if (random.nextInt(100) < 8) {
            int boosted = Math.max(0, post - random.nextInt(RECENT));
            int booster = anyBut(authors[boosted]);
            if (boosts.add(List.of(booster, boosted))) {
                steps.add(new Step(Step.Kind.REBLOG, booster, boosted, ""));
            }
        }
    }

    private int anyBut(int author) {
        int other = random.nextInt(PEOPLE);
        return other == author ? (other + 1) % PEOPLE : other;
    }

    /** Authors with enough posts for a page, whom the reader follows. */
    List<String> prolific() {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int author : authors) {
            counts.merge(author, 1, Integer::sum);
        }
        return follows.stream()
                .filter(follow -> follow.follower() == READER)
                .map(Follow::followed)
                .filter(author -> counts.getOrDefault(author, 0) >= PAGE)
                .map(names()::get)
                .toList();
    }

    /** Two words each that stand side by side in a post of the reader: some servers find own posts only. */
    List<String> searches() {
        List<String> searches = new ArrayList<>();
        for (Step step : steps) {
            String[] words = step.text().split(" ", -1);
            boolean isOwn = step.kind() == Step.Kind.POST && step.actor() == READER;
            if (isOwn && words.length > 4 && (words[2] + words[3]).matches("[a-z]{6,}")) {
                searches.add(words[2] + " " + words[3]);
            }
        }
        return searches;
    }

    /** Beginnings of names as they are typed. */
    List<String> typed() {
        List<String> typed = new ArrayList<>();
        for (int person = 1; person <= 40; person++) {
            String name = name(person);
            typed.add(name.substring(0, Math.min(name.length(), 2 + person % 4)));
        }
        return typed;
    }
}
