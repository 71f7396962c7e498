package social.dassie.federation.inbox.activities;

import social.dassie.federation.groups.GroupPosts;
import social.dassie.people.relationships.RemoteFollows;
import social.dassie.posts.collections.RemoteItems;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.marks.RemoteReactions;
import social.dassie.posts.statuses.remote.RemoteStatusFeature;
import social.dassie.staff.reports.RemoteReports;

/** The rules by which remote activities change local data, one for each kind of data. */
public record Effects(
        RemoteStatusFeature posts,
        RemoteMarks marks,
        RemoteReactions reactions,
        RemoteFollows follows,
        RemoteReports reports,
        RemoteItems items,
        GroupPosts groups) {}
