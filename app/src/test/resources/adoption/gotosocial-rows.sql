-- Rows of a GoToSocial database beside those of the accounts; NAME in braces is an id of GoToSocialFixture, {TIME} its time.
insert into instances (domain, title, contact_email) values ('dassie.example', 'Bee House', 'not an address');

insert into statuses (id, created_at, uri, account_id, content, local, visibility, thread_id, pending_approval, attachments) values
    ('{POST}', '{TIME}', 'https://dassie.example/users/alice/statuses/{POST}', '{ALICE}',
        '<p>First <a href="https://dassie.example/tags/Bees">#Bees</a></p>', 1, 2, '{THREAD}', 0, 'null'),
    ('{PHOTO}', '{TIME}', 'https://dassie.example/users/alice/statuses/{PHOTO}', '{ALICE}', '<p>A photo</p>', 1, 2, '{PHOTO}', 0,
        '["{MEDIA}"]'),
    ('{REMOTE}', '{TIME}', 'https://far.example/users/erin/statuses/{REMOTE}', '{ERIN}', '<p onclick=x>From elsewhere</p>', 0, 2,
        '{REMOTE}', 0, 'null'),
    ('{OLD_REMOTE}', '{TIME}', 'https://far.example/users/erin/statuses/{OLD_REMOTE}', '{ERIN}', '<p>Nobody touched this</p>', 0, 2,
        '{OLD_REMOTE}', 0, 'null'),
    ('{REPLY}', '{TIME}', 'https://dassie.example/users/bob/statuses/{REPLY}', '{BOB}', '<p>An answer</p>', 1, 2, '{THREAD}', 0, 'null'),
    ('{BOOST}', '{TIME}', 'https://dassie.example/users/bob/statuses/{BOOST}', '{BOB}', '', 1, 2, '{BOOST}', 0, 'null'),
    ('{DIRECT}', '{TIME}', 'https://dassie.example/users/alice/statuses/{DIRECT}', '{ALICE}', '<p>Secret</p>', 1, 6, '{DIRECT}', 0,
        'null');
update statuses set pinned_at = '{TIME}' where id = '{POST}';
update statuses set in_reply_to_id = '{POST}', in_reply_to_uri = 'https://dassie.example/users/alice/statuses/{POST}',
    in_reply_to_account_id = '{ALICE}' where id = '{REPLY}';
update statuses set boost_of_id = '{PHOTO}' where id = '{BOOST}';
update statuses set content_warning_text = 'careful & <b>' where id = '{DIRECT}';
insert into mentions (status_id, target_account_id, silent) values ('{DIRECT}', '{BOB}', 0);
insert into tags (id, name, created_at, useable, listable) values ('{TAG}', 'bees', '{TIME}', 1, 1);
insert into status_to_tags (status_id, tag_id) values ('{POST}', '{TAG}');
insert into media_attachments (id, created_at, status_id, type, account_id, description, file_path, file_content_type,
    file_file_size, original_width, original_height, thumbnail_path)
values ('{MEDIA}', '{TIME}', '{PHOTO}', 1, '{ALICE}', 'a boat', '{PICTURE}', 'image/png', 9, 320, 200, '../secret.png');
insert into polls (id, options, votes, voters, status_id, expires_at)
values ('{POLL}', '["honey","wax"]', '[0,1]', 1, '{PHOTO}', '2125-10-03 15:50:57+00:00');
insert into poll_votes (choices, account_id, poll_id, created_at) values ('[1]', '{BOB}', '{POLL}', '{TIME}');
insert into status_edits (id, content, text, status_id, created_at) values ('E', '<p>Before</p>', 'Before', '{POST}', '{TIME}');

insert into follows (id, created_at, uri, account_id, target_account_id, show_reblogs, notify) values
    ('1', '{TIME}', 'https://far.example/users/erin/follow/1', '{ERIN}', '{ALICE}', 1, 0),
    ('2', '{TIME}', 'https://dassie.example/users/bob/follow/2', '{BOB}', '{ALICE}', 1, 0);
insert into status_faves (created_at, account_id, status_id, uri)
values ('{TIME}', '{ALICE}', '{REMOTE}', 'https://dassie.example/users/alice/liked/1');
insert into status_bookmarks (created_at, account_id, status_id) values ('{TIME}', '{ALICE}', '{PHOTO}');
insert into lists (id, created_at, title, account_id, replies_policy) values ('L', '{TIME}', 'Friends', '{BOB}', 'list');
insert into list_entries (created_at, list_id, follow_id) values ('{TIME}', 'L', '2');
insert into filters (id, account_id, title, action, contexts) values ('F', '{ALICE}', 'wasps', 2, 10);
insert into filter_keywords (filter_id, keyword, whole_word) values ('F', 'wasp', 1);
insert into notifications (id, created_at, notification_type, target_account_id, origin_account_id)
values ('N', '{TIME}', 1, '{ALICE}', '{ERIN}');
insert into markers (account_id, name, updated_at, version, last_read_id) values ('{ALICE}', 'home', '{TIME}', 3, '{POST}');
insert into applications (id, name, redirect_uris, client_id, client_secret, scopes)
values ('{APP}', 'Tusky', '["tusky://x","urn:ietf:wg:oauth:2.0:oob"]', '01CLIENT', 'the secret', 'read write');
insert into tokens (id, client_id, user_id, scope, access, access_create_at)
values ('{APP}', '01CLIENT', 'user {ALICE}', 'read write follow', '{TOKEN}', '{TIME}');
insert into domain_blocks (domain, created_at, updated_at, public_comment) values ('spam.example', '{TIME}', '{TIME}', 'ads');
insert into rules (text, "order") values ('No wasps', 0);
insert into tombstones (uri, created_at) values ('https://far.example/gone', '{TIME}');

-- A remote emoji of the same millisecond comes first: it must not get the id of the local one.
insert into emojis (id, created_at, updated_at, shortcode, domain, image_remote_url, uri)
values ('0', '{TIME}', '{TIME}', 'far', 'far.example', 'https://far.example/far.png', 'https://far.example/emoji/1');
insert into emojis (id, created_at, updated_at, shortcode, image_path, uri)
values ('{EMOJI}', '{TIME}', '{TIME}', 'bee', '{PICTURE}', 'https://dassie.example/emoji/{EMOJI}');
insert into scheduled_statuses (id, account_id, scheduled_at, text, poll_options, attachments, sensitive, spoiler_text, visibility,
    in_reply_to_id, language, application_id, local_only, content_type)
values ('{SCHEDULED}', '{ALICE}', '2125-10-03 15:50:57+00:00', 'Later', 'null', '["{DRAWING}"]', 1, 'careful', 3, '{REPLY}', 'en',
    '{APP}', 0, 'text/markdown');
insert into scheduled_statuses (id, account_id, scheduled_at, text, poll_options, poll_expires_in, poll_multiple, visibility, local_only)
values ('C2', '{ALICE}', '2125-10-03 15:50:57+00:00', 'Only here', '["a","b"]', 3600, 0, 2, 1);
insert into media_attachments (id, created_at, scheduled_status_id, type, account_id, file_path, file_content_type, file_file_size)
values ('{DRAWING}', '{TIME}', '{SCHEDULED}', 1, '{ALICE}', '{PICTURE}', 'image/png', 9);
insert into domain_permission_subscriptions (id, priority, permission_type, as_draft, uri, content_type) values
    ('D1', 1, 1, 0, 'https://lists.example/blocks.csv', 1), ('D2', 2, 1, 1, 'https://lists.example/drafts.csv', 1);
insert into domain_blocks (domain, created_at, updated_at, subscription_id) values ('listed.example', '{TIME}', '{TIME}', 'D1');
insert into reports (id, created_at, updated_at, uri, account_id, target_account_id, comment, statuses)
values ('R', '{TIME}', '{TIME}', 'https://dassie.example/reports/R', '{ALICE}', '{ERIN}', 'rude', '["{REMOTE}","gone"]');
