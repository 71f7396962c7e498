package social.dassie.pages.console.search;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.pages.console.ConsolePage;
import social.dassie.posts.tags.Tags;

/** Finds hashtags by the beginning of their names. */
record TagFinder(Tags tags) implements Source.Finder {
    @Override
    public Hits find(Caller caller, String text) {
        List<Hits.Hit> found = tags.beginning(text, Hits.MOST).stream()
                .map(tag -> new Hits.Hit("#" + tag.displayName(), ConsolePage.TRENDS.path("tags/" + tag.id()), ""))
                .toList();
        return Hits.of(say("common.hashtags", "Hashtags"), found);
    }
}
