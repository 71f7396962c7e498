-- What the kept databases hold (KeptSchemas): rows of the important tables, each as the schema from which its part begins
-- knows it. A database of schema N has all parts up to N; "until M" ends a part before M.

-- from 1
insert into accounts (id, username, display_name, note, note_html, discoverable, indexable, statuses_count, followers_count,
    following_count, last_status_at, created_at, updated_at)
values (115816896921600000, 'alice', 'Alice', 'I am Alice', '<p>I am Alice</p>', 1, 1, 4, 1, 2, 1767225960000, 1767225600000, 1767225600000),
    (115816896921600001, 'bob', 'Bob', '', '', 0, 0, 1, 1, 1, 1767225780000, 1767225600000, 1767225600000);
insert into accounts (id, username, domain, uri, url, display_name, inbox_url, shared_inbox_url, followers_url, statuses_count,
    created_at, updated_at, last_fetched_at)
values (115816900853760000, 'carol', 'far.example', 'https://far.example/users/carol', 'https://far.example/@carol', 'Carol',
    'https://far.example/users/carol/inbox', 'https://far.example/inbox', 'https://far.example/users/carol/followers', 1, 1767225600000,
    1767225600000, 1767225600000);
-- from 1 until 52
insert into users (account_id, email, password_hash, role, confirmed_at, created_at, last_active_at, sign_up_ip)
values (115816896921600000, 'alice@mail.example', 'none', 'owner', 1767225600000, 1767225600000, 1767225600000, '192.0.2.1'),
    (115816896921600001, 'bob@mail.example', 'none', 'user', 1767225600000, 1767225600000, 1767225600000, null);

-- from 52
insert into users (account_id, email, password_hash, role_id, confirmed_at, created_at, last_active_at, sign_up_ip)
values (115816896921600000, 'alice@mail.example', 'none', 3, 1767225600000, 1767225600000, 1767225600000, '192.0.2.1'),
    (115816896921600001, 'bob@mail.example', 'none', null, 1767225600000, 1767225600000, 1767225600000, null);

-- from 1
insert into sessions (id_hash, account_id, created_at, last_used_at, ip, user_agent)
values ('session of alice', 115816896921600000, 1767225600000, 1767225600000, '192.0.2.2', 'Firefox');
insert into oauth_apps (id, name, redirect_uris, scopes, client_id, secret_hash, created_at)
values (1, 'App', 'urn:ietf:wg:oauth:2.0:oob', 'read write follow push', 'client', 'none', 1767225600000);
-- the hash of "token of alice"
insert into oauth_tokens (id, token_hash, app_id, account_id, scopes, created_at)
values (1, 'UxmY49Ak0qcp1OSPtw6Qq4MqnpJE9EfwUCgaq6FDhaA', 1, 115816896921600000,
    'profile read write follow push admin:read admin:write', 1767225600000);
insert into statuses (id, account_id, local, app_id, conversation_id, text, content, visibility, language, media_count,
    replies_count, favourites_count, created_at)
values (115816904785920000, 115816896921600000, 1, 1, 115816904785920000, 'Hello zebra #first', '<p>Hello zebra</p>', 'public', 'en', 1, 1, 1, 1767225720000);
insert into statuses (id, account_id, local, reply, in_reply_to_id, in_reply_to_account_id, conversation_id, text, content,
    visibility, created_at)
values (115816908718080000, 115816896921600001, 1, 1, 115816904785920000, 115816896921600000, 115816904785920000, '@alice A giraffe', '<p>@alice A giraffe</p>', 'public', 1767225780000);
insert into statuses (id, account_id, local, uri, url, conversation_id, content, visibility, reblogs_count, created_at)
values (115816912650240000, 115816900853760000, 0, 'https://far.example/1', 'https://far.example/@carol/1', 115816912650240000, '<p>From afar</p>', 'public', 1,
    1767225840000);
insert into statuses (id, account_id, local, reblog_of_id, conversation_id, visibility, created_at)
values (115816916582400000, 115816896921600000, 1, 115816912650240000, 115816912650240000, 'public', 1767225900000);
insert into statuses (id, account_id, local, conversation_id, text, content, visibility, created_at)
values (115816920514560000, 115816896921600000, 1, 115816920514560000, '@bob In private', '<p>@bob In private</p>', 'direct', 1767225960000),
    (115816924446720000, 115816896921600000, 1, 115816924446720000, 'What now?', '<p>What now?</p>', 'public', 1767226020000);
insert into status_edits (status_id, content, text, spoiler_text, sensitive, created_at)
values (115816904785920000, '<p>Helo zebra</p>', 'Helo zebra', '', 0, 1767225720000);
insert into media_attachments (id, account_id, status_id, type, file, preview_file, mime_type, size_bytes, description, created_at)
values (115816904785920001, 115816896921600000, 115816904785920000, 'image', 'aabb0000000000000000000000000001.png', 'aabb0000000000000000000000000002.png',
    'image/png', 1000, 'A zebra', 1767225720000);
insert into mentions (status_id, account_id) values (115816908718080000, 115816896921600000), (115816920514560000, 115816896921600001);
insert into tags (id, name, display_name, created_at) values (1, 'first', 'first', 1767225720000);
insert into status_tags (status_id, tag_id) values (115816904785920000, 1);
insert into favourites (account_id, status_id, created_at) values (115816896921600001, 115816904785920000, 1767225780000);
insert into bookmarks (account_id, status_id, created_at) values (115816896921600000, 115816912650240000, 1767225840000);
insert into status_pins (account_id, status_id, created_at) values (115816896921600000, 115816904785920000, 1767225720000);
insert into follows (account_id, target_account_id, uri, created_at)
values (115816896921600000, 115816896921600001, null, 1767225600000), (115816896921600001, 115816896921600000, null, 1767225600000), (115816896921600000, 115816900853760000, 'https://dassie.example/follows/1', 1767225600000);
insert into mutes (account_id, target_account_id, created_at) values (115816896921600001, 115816900853760000, 1767225600000);
insert into account_domain_blocks (account_id, domain, created_at) values (115816896921600001, 'rude.example', 1767225600000);
insert into account_notes (account_id, target_account_id, comment) values (115816896921600000, 115816896921600001, 'A friend');
insert into notifications (id, account_id, from_account_id, type, status_id, created_at)
values (1, 115816896921600000, 115816896921600001, 'follow', null, 1767225600000), (2, 115816896921600000, 115816896921600001, 'mention', 115816908718080000, 1767225780000),
    (3, 115816896921600000, 115816896921600001, 'favourite', 115816904785920000, 1767225780000);
insert into markers (account_id, timeline, last_read_id, version, updated_at) values (115816896921600000, 'home', 115816904785920000, 1, 1767225780000);
insert into custom_emojis (shortcode, domain, remote_url, created_at) values ('blob', 'far.example', 'https://far.example/blob.png', 1767225600000);
insert into instance_rules (id, position, text) values (1, 1, 'Be kind');
insert into server_state (name, value) values ('domain', 'dassie.example'), ('handle_domain', 'dassie.example');

-- from 1 until 22
insert into home_feed (account_id, status_id, origin_id) values (115816896921600000, 115816904785920000, 115816904785920000), (115816896921600000, 115816908718080000, 115816908718080000);

-- from 12
insert into lists (id, account_id, title, created_at) values (1, 115816896921600000, 'Friends', 1767225600000);
insert into list_accounts (list_id, account_id, created_at) values (1, 115816896921600001, 1767225600000);
insert into tag_follows (account_id, tag_id, created_at) values (115816896921600000, 1, 1767225600000);
insert into featured_tags (account_id, tag_id, name, created_at) values (115816896921600000, 1, 'first', 1767225600000);
insert into preview_cards (id, url, title, refresh_at) values (1, 'https://news.example/', 'News', 1767225600000);
insert into status_cards (status_id, card_id, url) values (115816912650240000, 1, 'https://news.example/');
insert into jobs (kind, key, payload, run_at, created_at, attempts, state, last_error)
values ('push.send', null, '1', 1767225600000, 1767225600000, 9, 'dead', 'It failed');
insert into polls (id, status_id, account_id, multiple, hide_totals, expires_at, ended, votes_count, voters_count, created_at)
values (115816924446720001, 115816924446720000, 115816896921600000, 0, 0, 1767226140000, 1, 1, 1, 1767226020000);
insert into poll_options (poll_id, position, title, votes_count) values (115816924446720001, 0, 'Sleep', 0), (115816924446720001, 1, 'Eat', 1);
insert into poll_votes (poll_id, account_id, choice, created_at) values (115816924446720001, 115816896921600001, 1, 1767226020000);
insert into scheduled_statuses (id, account_id, scheduled_at, params) values (115816932311040000, 115816896921600000, 4102444800000, '{"text":"Later"}');
insert into filters (id, account_id, title, context) values (1, 115816896921600000, 'Spoilers', '["home","public"]');
insert into filter_keywords (filter_id, keyword, whole_word) values (1, 'spoiler', 1);
insert into conversations (id, account_id, conversation_id, participants, last_status_id)
values (1, 115816896921600000, 115816920514560000, '[115816896921600001]', 115816920514560000), (2, 115816896921600001, 115816920514560000, '[115816896921600000]', 115816920514560000);
insert into conversation_statuses (conversation_row_id, status_id) values (1, 115816920514560000), (2, 115816920514560000);

-- from 12 until 21
insert into unindexed_statuses select id from statuses where reblog_of_id is null;

-- from 15
insert into push_subscriptions (token_id, account_id, endpoint, p256dh, auth, standard, policy, alerts, sealed_token, created_at)
values (1, 115816896921600000, 'https://push.example/1', 'none', 'none', 1, 'all', '["mention"]', 'none', 1767225600000);
insert into email_tokens (token_hash, account_id, purpose, email, expires_at) values ('none', 115816896921600001, 'reset', 'bob@mail.example', 1767225600000);
insert into audit_log (account_id, action, target_type, target_id, target_label, created_at)
values (115816896921600000, 'account.warn', 'account', 115816896921600001, 'bob', 1767225600000);

-- from 21
insert into strikes (id, account_id, target_account_id, action, text, status_ids, created_at)
values (1, 115816896921600000, 115816896921600001, 'none', 'Be kind', '[115816908718080000]', 1767225780000);
insert into domain_blocks (domain, severity, created_at, updated_at) values ('spam.example', 'suspend', 1767225600000, 1767225600000);
insert into reports (id, account_id, target_account_id, category, comment, created_at, updated_at)
values (1, 115816896921600001, 115816900853760000, 'spam', 'Look', 1767225840000, 1767225840000);
insert into report_statuses (report_id, status_id, position, shown) values (1, 115816912650240000, 0, '{}');
insert into announcements (id, text, content, published, published_at, created_at, updated_at)
values (1, 'Welcome', '<p>Welcome</p>', 1, 1767225600000, 1767225600000, 1767225600000);
insert into announcement_reactions (announcement_id, account_id, name, created_at) values (1, 115816896921600001, '👍', 1767225600000);

-- from 22
insert into feeds (id, account_id, list_id, after_id) values (1, 115816896921600000, null, 0);
insert into feed_posts (feed_id, status_id, reblog_of_id) values (1, 115816904785920000, null), (1, 115816908718080000, null);

-- from 27
insert into statuses (id, account_id, local, conversation_id, text, content, visibility, created_at)
values (115816936243200000, 115816896921600000, 1, 115816936243200000, 'See', '<p>See</p>', 'public', 1767226200000);
insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state, is_public, created_at, updated_at)
values (115816936243200000, 115816896921600000, 115816908718080000, 115816896921600001, 'accepted', 1, 1767226200000, 1767226200000);
insert into collections (id, account_id, name, sensitive, discoverable, created_at, updated_at)
values (115816928378880000, 115816896921600000, 'People', 0, 1, 1767226080000, 1767226080000);
insert into collection_items (id, collection_id, account_id, position, state, created_at, updated_at)
values (115816928378880001, 115816928378880000, 115816896921600001, 1, 'accepted', 1767226080000, 1767226080000);

-- from 28
insert into appeals (strike_id, text, created_at) values (1, 'I was kind', 1767225840000);

-- from 29
insert into account_keys (account_id, uri, kind, public_key, created_at)
values (115816900853760000, 'https://far.example/users/carol#main-key', 'rsa', x'00', 1767225600000);
insert into hosts (host, updated_at) values ('far.example', 1767225600000);
insert into outgoing_activities (id, account_id, uri, type, object_uri, body, created_at)
values (1, 115816896921600000, 'https://dassie.example/a/1', 'Create', 'https://dassie.example/o/1', x'7b7d', 1767225600000);
insert into deliveries (activity_id, inbox, host, object_hash, state, next_at, created_at, updated_at)
values (1, 'https://far.example/inbox', 'far.example', 1, 'delivered', 1767225600000, 1767225600000, 1767225600000);
insert into tombstones (uri, deleted_at) values ('https://far.example/gone', 1767225600000);

-- from 39
insert into moderation_notes (account_id, target_account_id, report_id, text, created_at)
    values (115816896921600000, 115816900853760000, 1, 'Watch', 1767225600000);

-- from 42
insert into invites (code, account_id, comment, created_at) values ('abc', 115816896921600000, 'For friends', 1767225600000);

-- from 43
insert into imported_posts (account_id, uri, status_id)
values (115816896921600000, 'https://old.example/users/alice/statuses/1', 115816936243200000);
insert into imports (id, account_id, kind, file_name, created_at) values (1, 115816896921600000, 'posts', 'Your posts', 1767225600000);

-- from 45
update notification_policies set for_bots = 1 where account_id = 115816896921600000;
update preview_cards set claimed_account_id = 115816896921600000 where id = 1;

-- from 47
insert into email_subscriptions (account_id, email, locale, token, confirmed_at, created_at)
values (115816896921600000, 'reader@mail.example', 'en', 'none', 1767225600000, 1767225600000);

-- from 52
insert into roles (name, color, position, permissions, highlighted, created_at, updated_at)
values ('Helper', '#ff3388', 5, 16, 1, 1767225600000, 1767225600000);
update users set role_id = 4 where account_id = 115816896921600001;

-- from 55
insert into former_ids (former_id, id) values ('01K6NC9VV4S000000000000000', 115816936243200000);
insert into former_files (path, stored_name)
values ('fileserver/a/attachment/original/b.png', '00000000000000000000000000000000.png');

-- from 56
insert into emoji_reactions (status_id, account_id, name, created_at)
values (115816904785920000, 115816900853760000, '🎉', 1767225780000);

-- from 63
insert into reply_requests (id, reply_id, account_id, status_id, target_account_id, state, created_at, decided_at)
values (115816908718080001, 115816908718080000, 115816896921600001, 115816904785920000, 115816896921600000, 'accepted', 1767225780000,
    1767225790000);
insert into relays (id, style, address, inbox, actor_uri, host, state, created_at, changed_at)
values (1, 'actor', 'https://relay.example/actor', 'https://relay.example/inbox', 'https://relay.example/actor', 'relay.example', 'idle',
    1767225600000, 1767225600000);
insert into relay_counts (relay_id) values (1);
insert into neighbours (domain, origin, followed, chosen_at, next_at)
values ('far.example', 'https://far.example', 1, 1767225600000, 1767225600000);

-- from 65
insert into web_feeds (account_id, url, created_at) values (115816900853760000, 'https://far.example/feed.xml', 1767225600000);
insert into web_feed_items (account_id, hash, seen_at) values (115816900853760000, '0123456789abcdef0123456789abcdef', 1767225600000);

-- from 69
insert into fan_out_queue (status_id, after_follow_id)
select min(id), 0 from statuses;
