package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.io.IOException;
import java.util.Optional;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.store.BucketHealth;
import social.dassie.media.store.MediaStore;
import social.dassie.pages.console.system.SelfCheck.Item;
import social.dassie.pages.console.system.SelfCheck.State;

/** Checks whether a configured media bucket is usable, and how many uploads and deletions are pending. */
final class MediaCheck {
    private static final String KEY = "media";

    /** The minimum number of pending deletions that indicates a store that has not responded for a while. */
    private static final long MANY = 1_000;

    private final MediaStore media;

    MediaCheck(Platform platform) {
        this.media = MediaStore.of(platform);
    }

    /** Returns empty if no bucket is configured. */
    Optional<Item> item() {
        String name = say("console.system.media_in_the_bucket", "Media in the bucket");
        try {
            return BucketHealth.of(media).map(state -> item(name, state));
        } catch (IOException e) {
            return Optional.of(broken(name, media.elsewhere(), StorageFailure.reason(e)));
        }
    }

    private static Item broken(String name, String place, String trouble) {
        return new Item(
                KEY,
                name,
                State.BAD,
                say("console.system.cannot_be_used", "{0} cannot be used: {1}", place, trouble),
                say(
                        "console.system.check_the_settings_that_begin",
                        "Check the settings that begin with {0}, and whether the store runs.",
                        "media.s3"));
    }

    private static Item item(String name, BucketHealth state) {
        if (!state.trouble().isEmpty()) {
            return broken(name, state.place(), state.trouble());
        }
        if (!state.isOwner()) {
            return new Item(
                    KEY,
                    name,
                    State.LATE,
                    say(
                            "console.system.belongs_to_another_data_directory",
                            "{0} belongs to another data directory, so nothing is deleted there.",
                            state.place()),
                    say(
                            "console.system.when_that_one_is_not",
                            "When it is no longer used, run: {0}",
                            "dassie media claim"));
        }
        if (state.waiting() > 0) {
            return new Item(
                    KEY,
                    name,
                    State.LATE,
                    count(
                            state.waiting(),
                            "console.system.files_or_more_are_still",
                            "{0} file or more is still in the data directory.|{0} files or more are still in the data directory."),
                    say(
                            "console.system.this_moves_them_while_the",
                            "This moves them, while the server runs: {0}",
                            "dassie media move --to s3"));
        }
        return new Item(
                KEY,
                name,
                state.going() < MANY ? State.GOOD : State.LATE,
                say(
                        "console.system.takes_and_gives_files_deleted",
                        "{0} is readable and writable. Deleted files still in it: {1}.",
                        state.place(),
                        Long.toString(state.going())),
                "");
    }
}
