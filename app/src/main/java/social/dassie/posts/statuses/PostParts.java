package social.dassie.posts.statuses;

import social.dassie.media.attachments.Attachments;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.posts.collections.LinkedCollections;
import social.dassie.posts.polls.Polls;
import social.dassie.posts.tags.Tags;

/** The parts of a post beside its text: media files, hashtags, a poll, links to collections, custom emoji. */
public record PostParts(
        Attachments attachments, Tags tags, Polls polls, LinkedCollections links, CustomEmojis emojis) {}
