-- How the rows of a GoToSocial database (0.17 to 0.20) become rows of Dassie's. Each step is one transaction. The source is
-- attached read-only. "reads" makes a view old_TABLE of a table with the columns named; a column that the source does not have is
-- null ("?": only some versions have it). Views are scanned and never looked up, because the source's statistics may be too old to
-- plan by. "copies" makes a table of it, with an index on its first column. Types and values: GoToSocial's internal/gtsmodel;
-- before 0.18 visibilities and types of notifications were texts.
--
-- Functions beside SQLite's: at_ms(text) is a time in milliseconds, ulid_ms(text) that of an id; clean_html and plain_text are
-- those of incoming posts; copied_file(path) is the name of the copy of a file in the media store; secret_hash, rsa_public,
-- rsa_private, sealed_token and vapid_key convert secrets; base64_text(text) decodes, web_host(url) and object_hash(uri) are those of
-- deliveries. :base is the address of the server, :host its name, :since the time from
-- which remote posts come along even without local interaction, :now the present.

-- program GoToSocial: accounts users statuses bun_migrations

-- reads accounts: id created_at updated_at fetched_at username domain avatar_media_attachment_id avatar_remote_url
-- reads accounts: header_media_attachment_id header_remote_url display_name fields fields_raw note note_raw also_known_as_uris
-- reads accounts: moved_to_uri locked discoverable uri url inbox_uri shared_inbox_uri outbox_uri following_uri followers_uri
-- reads accounts: featured_collection_uri actor_type private_key public_key public_key_uri memorialized_at sensitized_at silenced_at
-- reads accounts: suspended_at
-- copies account_settings: account_id privacy sensitive language hide_collections
-- copies account_stats: account_id followers_count following_count statuses_count last_status_at
-- reads account_notes: account_id target_account_id comment
-- copies applications: id name website redirect_uris? redirect_uri? client_id client_secret scopes
-- reads bun_migrations: id
-- reads blocks: created_at uri account_id target_account_id
-- reads conversations: id account_id other_account_ids last_status_id read
-- reads conversation_to_statuses: conversation_id status_id
-- reads domain_allows: domain created_at
-- reads domain_blocks: domain created_at updated_at private_comment public_comment obfuscate subscription_id
-- reads email_domain_blocks: domain created_at
-- reads emojis: id created_at updated_at shortcode domain image_remote_url image_path image_static_path
-- reads emojis: disabled uri visible_in_picker category_id
-- copies emoji_categories: id name
-- copies filters: id account_id title action expires_at contexts? context_home? context_notifications? context_public? context_thread?
-- copies filters: context_account?
-- reads filter_keywords: filter_id keyword whole_word
-- reads filter_statuses: filter_id status_id
-- copies follows: id created_at uri account_id target_account_id show_reblogs notify
-- reads follow_requests: created_at uri account_id target_account_id show_reblogs notify
-- reads followed_tags: account_id tag_id
-- reads instances: domain title short_description short_description_text description description_text terms terms_text contact_email
-- reads instances: contact_account_username contact_account_id
-- reads scheduled_statuses: id account_id scheduled_at text poll_options poll_expires_in poll_multiple poll_hide_totals attachments
-- reads scheduled_statuses: sensitive spoiler_text visibility in_reply_to_id language application_id local_only content_type
-- reads domain_permission_subscriptions: id priority permission_type as_draft uri content_type fetch_username fetch_password
-- reads domain_permission_subscriptions: successfully_fetched_at remove_retracted?
-- reads header_filter_blocks: id
-- copies lists: id created_at title account_id replies_policy exclusive
-- reads list_entries: created_at list_id follow_id
-- reads markers: account_id name updated_at version last_read_id
-- reads media_attachments: id created_at status_id scheduled_status_id remote_url type account_id description blurhash file_path
-- reads media_attachments: file_content_type file_file_size thumbnail_path thumbnail_remote_url
-- reads media_attachments: original_width original_height original_duration original_framerate original_bitrate
-- reads media_attachments: small_width small_height focus_x focus_y avatar header
-- reads mentions: status_id target_account_id silent
-- reads notifications: id created_at notification_type target_account_id origin_account_id status_id
-- copies polls: id multiple hide_counts options votes voters status_id expires_at closed_at
-- reads poll_votes: choices account_id poll_id created_at
-- reads reports: id created_at updated_at uri account_id target_account_id comment statuses action_taken_at
-- reads reports: action_taken_by_account_id
-- reads rules: text "order" deleted
-- reads status_bookmarks: created_at account_id status_id
-- reads status_edits: id content content_warning text sensitive status_id created_at
-- reads status_faves: created_at account_id status_id uri pending_approval
-- reads status_to_tags: status_id tag_id
-- reads statuses: id created_at edited_at fetched_at pinned_at uri url content attachments local account_id in_reply_to_id
-- reads statuses: in_reply_to_uri in_reply_to_account_id boost_of_id thread_id content_warning content_warning_text
-- reads statuses: visibility sensitive language created_with_application_id text content_type? pending_approval federated?
-- copies tags: id name created_at useable listable
-- reads thread_mutes: thread_id account_id
-- reads tokens: id client_id user_id scope access access_create_at access_expires_at last_used
-- reads tombstones: uri created_at
-- reads user_mutes: created_at expires_at account_id target_account_id notifications
-- copies users: account_id created_at email encrypted_password two_factor_secret two_factor_enabled_at reason locale id
-- copies users: confirmed_at unconfirmed_email moderator admin disabled approved
-- reads vapid_key_pairs: public private
-- reads web_push_subscriptions: account_id token_id endpoint auth p256dh notification_flags policy
-- reads worker_tasks: id worker_type task_data

-- refuses Accounts here have the same name but for upper and lower case, delete one of each there: select group_concat(username, ' and ')
--   from old_accounts where domain is null group by lower(username) having count(*) > 1
-- refuses Logins have the same email address, change one of each there: select email from old_users where email <> ''
--   group by lower(email) having count(*) > 1

-- setting url: select distinct substr(a.uri, 1, instr(a.uri, '/users/') - 1) from old_users u join old_accounts a on a.id = u.account_id
--   where a.domain is null
-- setting title: select title from old_instances where domain = :host
-- setting description: select coalesce(nullif(short_description_text, ''), short_description) from old_instances where domain = :host
-- setting contact.email: select contact_email from old_instances where domain = :host
-- setting contact.account: select coalesce(nullif(contact_account_username, ''),
--   (select username from old_accounts where id = contact_account_id)) from old_instances where domain = :host

-- step choose: Choosing what comes along
create temp table people (id text primary key) without rowid;
insert into people select id from old_accounts where domain is null and id in (select account_id from old_users);
create temp table links (id text primary key, in_reply_to_id text, boosts text) without rowid;
insert into links
select id, in_reply_to_id, boost_of_id from old_statuses
where not coalesce(pending_approval, 0) and account_id in (select id from old_accounts)
  and (not local or account_id in people);
create temp table kept_statuses (id text primary key, boosts text) without rowid;
insert into kept_statuses
with touched (id) as (
    select id from old_statuses where local and account_id in people
    union select id from old_statuses where not local and at_ms(created_at) >= :since
    union select boost_of_id from old_statuses where account_id in people and boost_of_id is not null
    union select id from old_statuses
        where in_reply_to_id in (select id from old_statuses where account_id in people)
            or boost_of_id in (select id from old_statuses where account_id in people)
    union select status_id from old_status_faves where account_id in people
    union select status_id from old_status_bookmarks where account_id in people
    union select status_id from old_mentions where target_account_id in people
    union select status_id from old_conversation_to_statuses
    union select status_id from old_notifications where target_account_id in people and status_id is not null
    union select status_id from old_filter_statuses
    union select in_reply_to_id from old_scheduled_statuses where in_reply_to_id is not null
    union select j.value from old_reports r, json_each(r.statuses) j
), needed (id) as (
    select id from touched
    union select coalesce(l.in_reply_to_id, l.boosts) from needed n cross join links l on l.id = n.id
        where l.in_reply_to_id is not null or l.boosts is not null
)
select l.id, l.boosts from needed n cross join links l on l.id = n.id;
delete from kept_statuses where boosts is not null and boosts not in (select id from kept_statuses);
create temp table kept_accounts (id text primary key) without rowid;
insert into kept_accounts
select id from (
    select id from people
    union select account_id from old_statuses where id in (select id from kept_statuses)
    union select target_account_id from old_mentions where status_id in (select id from kept_statuses)
    union select in_reply_to_account_id from old_statuses where id in (select id from kept_statuses)
    union select target_account_id from old_follows where account_id in people
    union select account_id from old_follows where target_account_id in people
    union select target_account_id from old_follow_requests where account_id in people
    union select account_id from old_follow_requests where target_account_id in people
    union select target_account_id from old_blocks where account_id in people
    union select account_id from old_blocks where target_account_id in people
    union select target_account_id from old_user_mutes where account_id in people
    union select target_account_id from old_account_notes where account_id in people
    union select account_id from old_status_faves
        where status_id in (select id from old_statuses where account_id in people)
    union select account_id from old_poll_votes
        where poll_id in (select id from old_polls where status_id in (select id from kept_statuses))
    union select origin_account_id from old_notifications where target_account_id in people
    union select account_id from old_reports union select target_account_id from old_reports
)
where id is not null;
delete from kept_accounts
where id not in people and id not in (select id from old_accounts where domain is not null);

-- step ids: Giving ids
-- Its ids of posts and files hold the time; those of local accounts are random.
insert into former_ids (former_id, id)
select id, (at << 16) + row_number() over (partition by at order by id) - 1 from (
    select id, at_ms(created_at) as at from old_accounts where id in (select id from kept_accounts)
    union all select id, ulid_ms(id) from kept_statuses
    union all select id, ulid_ms(id) from old_media_attachments where status_id in (select id from kept_statuses)
    union all select id, ulid_ms(id) from old_media_attachments where account_id in people
        and status_id is null and remote_url is null and not coalesce(avatar, 0) and not coalesce(header, 0)
    union all select id, ulid_ms(id) from old_polls where status_id in (select id from kept_statuses)
    union all select id, ulid_ms(id) from old_scheduled_statuses where account_id in people and not coalesce(local_only, 0)
    union all select id, ulid_ms(id) from old_emojis where domain is null)
where at > 0;
delete from kept_accounts where id not in (select former_id from former_ids);
delete from kept_statuses where id not in (select former_id from former_ids);

-- step files: Files
create temp table pictures (id text primary key, file_path text, thumbnail_path text) without rowid;
insert into pictures
select id, file_path, thumbnail_path from old_media_attachments where id in (
    select avatar_media_attachment_id from old_accounts where id in people
    union select header_media_attachment_id from old_accounts where id in people);
create temp table wanted_files (path text primary key) without rowid;
insert into wanted_files
select path from (
    select file_path as path from pictures
    union select thumbnail_path from pictures
    union select file_path from old_media_attachments where remote_url is null and id in (select former_id from former_ids)
    union select thumbnail_path from old_media_attachments where remote_url is null and id in (select former_id from former_ids)
    union select image_path from old_emojis where domain is null
    union select image_static_path from old_emojis where domain is null
)
where coalesce(path, '') <> '';

-- step accounts: People and the accounts that they know
insert into accounts (id, username, domain, uri, url, display_name, note, note_html, fields, avatar_file, avatar_static_file,
    avatar_remote_url, header_file, header_static_file, header_remote_url, locked, bot, group_actor, discoverable, indexable,
    hide_collections, memorial, also_known_as, suspended_at, silenced_at, sensitized_at, created_at, updated_at, inbox_url,
    outbox_url, shared_inbox_url, followers_url, following_url, featured_url, last_fetched_at, actor_type, moved_to_uri,
    followers_count, following_count, statuses_count, last_status_at)
select f.id, a.username, a.domain,
    a.uri,
    iif(a.domain is null, :base || '/@' || a.username, coalesce(a.url, a.uri)),
    coalesce(a.display_name, ''),
    iif(a.domain is null, coalesce(nullif(a.note_raw, ''), plain_text(a.note), ''), ''),
    coalesce(clean_html(a.note), ''),
    coalesce((select json_group_array(json_object(
            'name', j.value ->> 'Name',
            'value', coalesce(json_extract(a.fields_raw, '$[' || j.key || '].Value'), plain_text(j.value ->> 'Value')),
            'value_html', clean_html(j.value ->> 'Value'),
            'verified_at', null)) from json_each(a.fields) j where j.type = 'object'), '[]'),
    copied_file(am.file_path), copied_file(am.thumbnail_path),
    iif(a.domain is null, null, a.avatar_remote_url),
    copied_file(hm.file_path), copied_file(hm.thumbnail_path),
    iif(a.domain is null, null, a.header_remote_url),
    coalesce(a.locked, 0), a.actor_type in (1, 5, 'Application', 'Service'), a.actor_type in (2, 'Group'),
    coalesce(a.discoverable, 0), 0, coalesce(s.hide_collections, 0), a.memorialized_at is not null,
    coalesce(nullif(a.also_known_as_uris, 'null'), '[]'), at_ms(a.suspended_at), at_ms(a.silenced_at), at_ms(a.sensitized_at),
    at_ms(a.created_at), coalesce(at_ms(a.updated_at), at_ms(a.created_at)),
    iif(a.domain is null, null, a.inbox_uri), iif(a.domain is null, null, a.outbox_uri),
    iif(a.domain is null, null, nullif(a.shared_inbox_uri, '')), iif(a.domain is null, null, a.followers_uri),
    iif(a.domain is null, null, a.following_uri), iif(a.domain is null, null, a.featured_collection_uri),
    iif(a.domain is null, null, coalesce(at_ms(a.fetched_at), at_ms(a.updated_at))),
    case a.actor_type when 1 then 'Application' when 2 then 'Group' when 3 then 'Organization' when 5 then 'Service'
        when 4 then 'Person' else iif(typeof(a.actor_type) = 'text', a.actor_type, 'Person') end,
    a.moved_to_uri, coalesce(c.followers_count, 0), coalesce(c.following_count, 0), coalesce(c.statuses_count, 0),
    at_ms(c.last_status_at)
from old_accounts a
cross join kept_accounts k on k.id = a.id
join former_ids f on f.former_id = a.id
left join old_account_settings s on s.account_id = a.id
left join old_account_stats c on c.account_id = a.id
left join pictures am on am.id = a.avatar_media_attachment_id and a.domain is null
left join pictures hm on hm.id = a.header_media_attachment_id and a.domain is null;
update accounts set moved_to_account_id = (select t.id from accounts t where t.uri = accounts.moved_to_uri)
where moved_to_uri is not null;
insert into account_keys (account_id, uri, kind, public_key, private_key, created_at)
select f.id, a.public_key_uri, 'rsa', rsa_public(a.public_key),
    iif(a.domain is null, rsa_private(a.private_key), null), at_ms(a.created_at)
from old_accounts a
cross join kept_accounts k on k.id = a.id
join former_ids f on f.former_id = a.id
where rsa_public(a.public_key) is not null and (a.domain is not null or a.private_key is not null);
insert into kept_names (username, deleted_at)
select username, coalesce(at_ms(suspended_at), :now) from old_accounts
where domain is null and id not in people and username <> :host and username <> substr(:host, 1, instr(:host || ':', ':') - 1)
on conflict do nothing;

-- step logins: Logins, apps and their access
insert into users (account_id, email, unconfirmed_email, password_hash, confirmed_at, approved, disabled, locale,
    default_privacy, default_sensitive, default_language, sign_up_reason, created_at, last_active_at, role_id)
select f.id, coalesce(u.email, u.unconfirmed_email), nullif(u.unconfirmed_email, coalesce(u.email, u.unconfirmed_email)),
    u.encrypted_password, at_ms(u.confirmed_at), coalesce(u.approved, 1), coalesce(u.disabled, 0),
    coalesce(nullif(u.locale, ''), 'en'),
    case s.privacy when 3 then 'unlisted' when 'unlocked' then 'unlisted' when 2 then 'public' when 'public' then 'public'
        when 6 then 'direct' when 'direct' then 'direct' when 5 then 'private' when 'mutuals_only' then 'private'
        when 4 then 'private' when 'followers_only' then 'private' else 'unlisted' end,
    coalesce(s.sensitive, 0), nullif(s.language, ''), u.reason, at_ms(u.created_at),
    l.last_used,
    case when u.admin and u.created_at = (select min(o.created_at) from old_users o where o.admin) then 3
        when u.admin then 2 when u.moderator then 1 end
from people p
join old_users u on u.account_id = p.id
join former_ids f on f.former_id = p.id
left join old_account_settings s on s.account_id = p.id
left join (select user_id, max(at_ms(last_used)) as last_used from old_tokens group by 1) l on l.user_id = u.id;
insert into totp_keys (account_id, secret, confirmed_at, created_at)
select f.id, u.two_factor_secret, at_ms(u.two_factor_enabled_at), at_ms(u.two_factor_enabled_at)
from old_users u join former_ids f on f.former_id = u.account_id
where coalesce(u.two_factor_secret, '') <> '' and u.two_factor_enabled_at is not null;
create temp table apps as
select row_number() over (order by id) as id, client_id from old_applications;
create unique index temp.apps_client on apps (client_id);
insert into oauth_apps (id, name, website, redirect_uris, scopes, client_id, secret_hash, created_at)
select t.id, a.name, nullif(a.website, ''),
    iif(json_valid(a.redirect_uris), (select group_concat(value, char(10)) from json_each(a.redirect_uris)),
        coalesce(a.redirect_uris, a.redirect_uri)),
    coalesce(nullif(a.scopes, ''), 'read'), a.client_id, secret_hash(a.client_secret), ulid_ms(a.id)
from old_applications a join temp.apps t on t.client_id = a.client_id
where coalesce(a.redirect_uris, a.redirect_uri) is not null;
create temp table tokens as
select row_number() over (order by t.id) as id, t.id as former_id, t.access, f.id as account_id, a.id as app_id, t.scope,
    coalesce(at_ms(t.access_create_at), ulid_ms(t.id)) as created_at, at_ms(t.last_used) as last_used_at
from old_tokens t
join old_users u on u.id = t.user_id
join former_ids f on f.former_id = u.account_id
join temp.apps a on a.client_id = t.client_id
where t.access <> '' and (t.access_expires_at is null or at_ms(t.access_expires_at) > :now);
insert into oauth_tokens (id, token_hash, app_id, account_id, scopes, created_at, last_used_at)
select id, secret_hash(access), app_id, account_id, scope, created_at, last_used_at from temp.tokens;
insert into server_state (name, value)
select 'vapid_key', vapid_key(public, private) from old_vapid_key_pairs limit 1;
insert into push_subscriptions (token_id, account_id, endpoint, p256dh, auth, standard, policy, alerts, sealed_token, created_at)
select t.id, t.account_id, w.endpoint, w.p256dh, w.auth, 1,
    case w.policy when 2 then 'followed' when 3 then 'follower' when 4 then 'none' else 'all' end,
    (select json_group_array(value) from json_each(json_array('', 'follow', 'follow_request', 'mention', 'reblog', 'favourite',
        'poll', 'status', 'admin.sign_up', '', '', '', 'admin.report', 'update'))
        where value <> '' and w.notification_flags >> key & 1),
    sealed_token(t.access), t.created_at
from old_web_push_subscriptions w join temp.tokens t on t.former_id = w.token_id
where w.p256dh is not null and w.endpoint is not null;

-- step emoji: Custom emoji
insert into custom_emojis (id, shortcode, domain, file, static_file, remote_url, category, visible_in_picker, disabled, created_at, uri,
    updated_at)
select f.id, e.shortcode, e.domain,
    iif(e.domain is null, copied_file(e.image_path), null),
    iif(e.domain is null, copied_file(e.image_static_path), null),
    iif(e.domain is null, null, e.image_remote_url), c.name, coalesce(e.visible_in_picker, 1), coalesce(e.disabled, 0),
    at_ms(e.created_at), iif(e.domain is null, null, e.uri), at_ms(e.updated_at)
from old_emojis e left join old_emoji_categories c on c.id = e.category_id
left join former_ids f on f.former_id = e.id and e.domain is null
where e.domain is null or e.image_remote_url is not null
-- The local ones first: the others get ids after theirs.
order by e.domain is not null, f.id;

-- step posts: Posts
create temp table threads (id text primary key, conversation_id integer) without rowid;
insert into threads
select s.thread_id, min(f.id) from old_statuses s
cross join kept_statuses k on k.id = s.id
join former_ids f on f.former_id = k.id
where s.boost_of_id is null and coalesce(s.thread_id, '') not in ('', '00000000000000000000000000')
group by 1;
insert into statuses (id, uri, url, account_id, local, app_id, reply, in_reply_to_id, in_reply_to_account_id, in_reply_to_uri,
    reblog_of_id, conversation_id, text, content_type, content, spoiler_text, sensitive, visibility, language, created_at, edited_at,
    fetched_at)
select f.id, s.uri, iif(s.local, :base || '/@' || a.username || '/' || f.id, s.url), a.id, s.local, o.id,
    s.in_reply_to_uri is not null, r.id, ra.id, iif(r.id is null, s.in_reply_to_uri, null), b.id,
    coalesce(t.conversation_id, f.id),
    iif(s.local and s.boost_of_id is null, coalesce(nullif(s.text, ''), plain_text(s.content), ''), ''),
    iif(s.local and s.boost_of_id is null and s.content_type in (2, 'markdown', 'text/markdown') and s.text <> '',
        'text/markdown', null),
    iif(s.boost_of_id is null, coalesce(clean_html(s.content), ''), ''),
    coalesce(nullif(s.content_warning_text, ''), plain_text(s.content_warning), ''),
    coalesce(s.sensitive, 0),
    -- A post for this server alone, which there is not here, is for its author alone.
    case iif(s.local and s.federated = 0, 6, s.visibility) when 2 then 'public' when 'public' then 'public' when 3 then 'unlisted'
        when 'unlocked' then 'unlisted' when 6 then 'direct' when 1 then 'direct' when 'direct' then 'direct' else 'private' end,
    nullif(s.language, ''), at_ms(s.created_at), at_ms(s.edited_at), iif(s.local, null, at_ms(s.fetched_at))
from old_statuses s
cross join kept_statuses k on k.id = s.id
join former_ids f on f.former_id = s.id
join former_ids af on af.former_id = s.account_id
join accounts a on a.id = af.id
left join former_ids r on r.former_id = s.in_reply_to_id and s.in_reply_to_id in (select id from kept_statuses)
left join former_ids ra on ra.former_id = s.in_reply_to_account_id
left join former_ids b on b.former_id = s.boost_of_id
left join temp.threads t on t.id = s.thread_id
left join old_applications oa on oa.id = s.created_with_application_id
left join temp.apps o on o.client_id = oa.client_id
where s.boost_of_id is null or b.id is not null;
insert into mentions (status_id, account_id, silent)
select s.id, a.id, max(coalesce(m.silent, 0)) from old_mentions m
cross join former_ids s on s.former_id = m.status_id join kept_statuses k on k.id = m.status_id
join former_ids a on a.former_id = m.target_account_id
group by 1, 2;
insert into status_pins (account_id, status_id, created_at)
select a.id, f.id, at_ms(s.pinned_at) from old_statuses s
cross join former_ids f on f.former_id = s.id join former_ids a on a.former_id = s.account_id
where s.pinned_at is not null and s.id in (select id from kept_statuses) order by s.pinned_at;

-- step media: Media of posts, and scheduled posts
insert into scheduled_statuses (id, account_id, scheduled_at, params)
select f.id, a.id, at_ms(s.scheduled_at), json_object(
    'text', coalesce(s.text, ''), 'media_ids', json((select json_group_array(cast(m.id as text)) from json_each(s.attachments) j
        join former_ids m on m.former_id = j.value having count(*) > 0)),
    'sensitive', json(iif(s.sensitive, 'true', 'false')), 'spoiler_text', nullif(s.spoiler_text, ''),
    'visibility', case s.visibility when 2 then 'public' when 3 then 'unlisted' when 6 then 'direct' when 1 then 'direct' else 'private' end,
    'language', s.language, 'scheduled_at', null,
    'poll', json(iif(json_array_length(s.poll_options) > 0, json_object('options', json(s.poll_options), 'expires_in', s.poll_expires_in,
        'multiple', json(iif(s.poll_multiple, 'true', 'false')), 'hide_totals', json(iif(s.poll_hide_totals, 'true', 'false'))), null)),
    'idempotency', null, 'with_rate_limit', json('false'),
    'in_reply_to_id', r.id, 'application_id', coalesce(o.id, 0), 'quoted_status_id', null,
    'content_type', iif(s.content_type = 'text/markdown', 'text/markdown', null))
from old_scheduled_statuses s
join former_ids f on f.former_id = s.id join former_ids a on a.former_id = s.account_id
left join former_ids r on r.former_id = s.in_reply_to_id and s.in_reply_to_id in (select id from kept_statuses)
left join old_applications oa on oa.id = s.application_id
left join temp.apps o on o.client_id = oa.client_id;
create temp table places (id text primary key, position integer) without rowid;
insert or ignore into places
select j.value, j.key from old_statuses s cross join kept_statuses k on k.id = s.id, json_each(s.attachments) j where j.value is not null
union all select j.value, j.key from old_scheduled_statuses s, json_each(s.attachments) j where j.value is not null;
insert into media_attachments (id, account_id, status_id, scheduled_status_id, position, type, state, file, preview_file, remote_url,
    preview_remote_url, mime_type, size_bytes, description, meta, blurhash, created_at, free_since)
select f.id, a.id, s.id, w.id,
    coalesce(o.position, 0),
    case m.type when 1 then 'image' when 2 then 'audio' when 3 then 'video' when 4 then 'gifv'
        when 'Image' then 'image' when 'Audio' then 'audio' when 'Video' then 'video' when 'Gifv' then 'gifv' else 'unknown' end,
    'done',
    iif(m.remote_url is null, copied_file(m.file_path), null),
    iif(m.remote_url is null, copied_file(m.thumbnail_path), null),
    m.remote_url, nullif(m.thumbnail_remote_url, ''), m.file_content_type,
    iif(m.remote_url is null, coalesce(m.file_file_size, 0), 0), nullif(m.description, ''),
    json_patch('{}', json_object(
        'original', iif(m.original_width > 0 or m.original_duration > 0, json_object(
            'width', nullif(m.original_width, 0), 'height', nullif(m.original_height, 0),
            'size', iif(m.original_width > 0, m.original_width || 'x' || m.original_height, null),
            'aspect', iif(m.original_height > 0, 1.0 * m.original_width / m.original_height, null),
            'duration', m.original_duration, 'bitrate', m.original_bitrate,
            'frame_rate', iif(m.original_framerate > 0, cast(m.original_framerate as integer) || '/1', null)), null),
        'small', iif(m.small_width > 0, json_object('width', m.small_width, 'height', m.small_height,
            'size', m.small_width || 'x' || m.small_height, 'aspect', 1.0 * m.small_width / m.small_height), null),
        'focus', iif(m.focus_x <> 0 or m.focus_y <> 0, json_object('x', m.focus_x, 'y', m.focus_y), null))),
    nullif(m.blurhash, ''), at_ms(m.created_at), iif(s.id is null and w.id is null, :now, null)
from old_media_attachments m
cross join former_ids f on f.former_id = m.id
join former_ids a on a.former_id = m.account_id
left join former_ids s on s.former_id = m.status_id
left join former_ids wf on wf.former_id = m.scheduled_status_id
left join scheduled_statuses w on w.id = wf.id
left join places o on o.id = m.id
where m.remote_url is not null or copied_file(m.file_path) is not null;
update statuses set media_count = m.count
from (select status_id, count(*) as count from media_attachments where status_id is not null group by 1) m where m.status_id = id;

-- step parts: Polls, hashtags and earlier versions
insert into polls (id, status_id, account_id, multiple, hide_totals, expires_at, ended, votes_count, voters_count, created_at)
select f.id, s.id, s.account_id, coalesce(p.multiple, 0), coalesce(p.hide_counts, 0), at_ms(p.expires_at),
    p.closed_at is not null, (select coalesce(sum(value), 0) from json_each(p.votes)), p.voters, s.created_at
from old_polls p join former_ids f on f.former_id = p.id
join former_ids sf on sf.former_id = p.status_id join statuses s on s.id = sf.id;
insert into poll_options (poll_id, position, title, votes_count)
select f.id, j.key, j.value, coalesce(json_extract(p.votes, '$[' || j.key || ']'), 0)
from old_polls p join former_ids f on f.former_id = p.id join polls n on n.id = f.id, json_each(p.options) j;
insert into poll_votes (poll_id, account_id, choice, created_at)
select n.id, a.id, j.value, at_ms(v.created_at) from old_poll_votes v
join former_ids f on f.former_id = v.poll_id join polls n on n.id = f.id
join former_ids a on a.former_id = v.account_id, json_each(v.choices) j
where true on conflict do nothing;
create temp table hashtags (id text primary key, name text) without rowid;
insert into hashtags
select id, hashtag(name) from old_tags where hashtag(name) <> ''
  and (id in (select tag_id from old_status_to_tags) or id in (select tag_id from old_followed_tags));
insert into tags (name, display_name, created_at, usable, listable)
select h.name, min(t.name), min(at_ms(t.created_at)), iif(min(coalesce(t.useable, 1)), null, 0), iif(min(coalesce(t.listable, 1)), null, 0)
from temp.hashtags h join old_tags t on t.id = h.id group by 1;
insert into status_tags (status_id, tag_id)
select s.id, n.id from old_status_to_tags t
cross join former_ids s on s.former_id = t.status_id join kept_statuses k on k.id = t.status_id
join temp.hashtags h on h.id = t.tag_id join tags n on n.name = h.name
where true on conflict do nothing;
insert into tag_follows (account_id, tag_id, created_at)
select a.id, n.id, :now from old_followed_tags t
join former_ids a on a.former_id = t.account_id
join temp.hashtags h on h.id = t.tag_id join tags n on n.name = h.name
where true on conflict do nothing;
insert into status_edits (status_id, content, text, spoiler_text, sensitive, created_at)
select f.id, coalesce(clean_html(e.content), ''), coalesce(e.text, ''), coalesce(plain_text(e.content_warning), ''),
    coalesce(e.sensitive, 0), at_ms(e.created_at)
from old_status_edits e join kept_statuses k on k.id = e.status_id join former_ids f on f.former_id = e.status_id
order by e.id;

-- step relationships: Follows, blocks, mutes and lists
insert into follows (account_id, target_account_id, show_reblogs, notify, uri, created_at)
select a.id, t.id, coalesce(o.show_reblogs, 1), coalesce(o.notify, 0), o.uri, at_ms(o.created_at) from old_follows o
join former_ids a on a.former_id = o.account_id join former_ids t on t.former_id = o.target_account_id
where o.account_id in people or o.target_account_id in people
order by o.id;
insert into follow_requests (account_id, target_account_id, show_reblogs, notify, uri, created_at)
select a.id, t.id, coalesce(o.show_reblogs, 1), coalesce(o.notify, 0), o.uri, at_ms(o.created_at) from old_follow_requests o
join former_ids a on a.former_id = o.account_id join former_ids t on t.former_id = o.target_account_id
where o.account_id in people or o.target_account_id in people;
insert into blocks (account_id, target_account_id, uri, created_at)
select a.id, t.id, o.uri, at_ms(o.created_at) from old_blocks o
join former_ids a on a.former_id = o.account_id join former_ids t on t.former_id = o.target_account_id
where o.account_id in people or o.target_account_id in people;
insert into mutes (account_id, target_account_id, hide_notifications, expires_at, created_at)
select a.id, t.id, coalesce(o.notifications, 0), at_ms(o.expires_at), at_ms(o.created_at) from old_user_mutes o
join former_ids a on a.former_id = o.account_id join former_ids t on t.former_id = o.target_account_id
where o.account_id in people;
insert into account_notes (account_id, target_account_id, comment)
select a.id, t.id, o.comment from old_account_notes o
join former_ids a on a.former_id = o.account_id join former_ids t on t.former_id = o.target_account_id
where coalesce(o.comment, '') <> '';
create temp table list_numbers as select row_number() over (order by id) as id, id as former_id from old_lists;
insert into lists (id, account_id, title, replies_policy, exclusive, created_at)
select n.id, a.id, o.title, iif(o.replies_policy in ('none', 'list', 'followed'), o.replies_policy, 'followed'),
    coalesce(o.exclusive, 0), at_ms(o.created_at)
from old_lists o join temp.list_numbers n on n.former_id = o.id join former_ids a on a.former_id = o.account_id;
insert into list_accounts (list_id, account_id, created_at)
select l.id, t.id, at_ms(e.created_at) from old_list_entries e
join temp.list_numbers n on n.former_id = e.list_id join lists l on l.id = n.id
join old_follows w on w.id = e.follow_id join former_ids t on t.former_id = w.target_account_id
where true on conflict do nothing;

-- step marks: Favourites, bookmarks and filters
insert into favourites (account_id, status_id, created_at, uri)
select a.id, s.id, at_ms(o.created_at), o.uri from old_status_faves o
cross join former_ids a on a.former_id = o.account_id
join kept_statuses k on k.id = o.status_id join former_ids s on s.former_id = o.status_id
where not coalesce(o.pending_approval, 0)
order by o.created_at on conflict do nothing;
insert into bookmarks (account_id, status_id, created_at)
select a.id, s.id, at_ms(o.created_at) from old_status_bookmarks o
join former_ids a on a.former_id = o.account_id
join kept_statuses k on k.id = o.status_id join former_ids s on s.former_id = o.status_id
order by o.created_at on conflict do nothing;
insert into conversation_mutes (account_id, conversation_id)
select a.id, t.conversation_id from old_thread_mutes o
join former_ids a on a.former_id = o.account_id join temp.threads t on t.id = o.thread_id
where true on conflict do nothing;
create temp table filter_numbers as select row_number() over (order by id) as id, id as former_id from old_filters;
insert into filters (id, account_id, title, context, action, expires_at)
select n.id, a.id, o.title,
    (select json_group_array(value) from json_each(json_array('home', 'notifications', 'public', 'thread', 'account'))
        where coalesce(o.contexts >> key + 1 & 1, case key when 0 then o.context_home when 1 then o.context_notifications
            when 2 then o.context_public when 3 then o.context_thread else o.context_account end)),
    case o.action when 2 then 'hide' when 'hide' then 'hide' when 3 then 'blur' else 'warn' end, at_ms(o.expires_at)
from old_filters o join temp.filter_numbers n on n.former_id = o.id join former_ids a on a.former_id = o.account_id;
insert into filter_keywords (filter_id, keyword, whole_word)
select f.id, o.keyword, coalesce(o.whole_word, 0) from old_filter_keywords o
join temp.filter_numbers n on n.former_id = o.filter_id join filters f on f.id = n.id;
insert into filter_statuses (filter_id, status_id)
select f.id, s.id from old_filter_statuses o
join temp.filter_numbers n on n.former_id = o.filter_id join filters f on f.id = n.id
join kept_statuses k on k.id = o.status_id join former_ids s on s.former_id = o.status_id;

-- step reading: Conversations, notifications and places read up to
create temp table old_talks as
select row_number() over (order by c.id) as id, c.id as former_id, a.id as account_id, s.conversation_id, l.id as last_status_id,
    (select json_group_array(id) from (
        select p.id from json_each(c.other_account_ids) j join former_ids p on p.former_id = j.value order by 1)) as participants,
    not coalesce(c.read, 0) as unread
from old_conversations c
join former_ids a on a.former_id = c.account_id
join former_ids l on l.former_id = c.last_status_id
join statuses s on s.id = l.id;
insert into conversations (id, account_id, conversation_id, participants, last_status_id, unread)
select id, account_id, conversation_id, participants, last_status_id, unread from old_talks where true on conflict do nothing;
insert into conversation_statuses (conversation_row_id, status_id)
select c.id, s.id from old_conversation_to_statuses o
join old_talks t on t.former_id = o.conversation_id join conversations c on c.id = t.id
join former_ids f on f.former_id = o.status_id join statuses s on s.id = f.id
where true on conflict do nothing;
create temp table notices as
select row_number() over (order by o.id) as id, o.id as former_id, a.id as account_id, f.id as from_account_id, s.id as status_id,
    at_ms(o.created_at) as created_at, t.column2 as type,
    row_number() over (partition by o.target_account_id order by o.id desc) as place
from old_notifications o
join (values (1, 'follow'), (2, 'follow_request'), (3, 'mention'), (4, 'reblog'), (5, 'favourite'), (6, 'poll'), (7, 'status'),
    (8, 'admin.sign_up'), (13, 'update'), ('follow', 'follow'), ('follow_request', 'follow_request'), ('mention', 'mention'),
    ('reblog', 'reblog'), ('favourite', 'favourite'), ('poll', 'poll'), ('status', 'status'), ('admin.sign_up', 'admin.sign_up'),
    ('update', 'update')) t on t.column1 = o.notification_type
join former_ids a on a.former_id = o.target_account_id
join former_ids f on f.former_id = o.origin_account_id
left join former_ids sf on sf.former_id = o.status_id
left join statuses s on s.id = sf.id
where o.target_account_id in people and (coalesce(o.status_id, '') = '' or s.id is not null);
insert into notifications (id, account_id, from_account_id, type, status_id, created_at)
select id, account_id, from_account_id, type, status_id, created_at from notices where place <= 1000
order by id on conflict do nothing;
insert into markers (account_id, timeline, last_read_id, version, updated_at)
select a.id, m.name, coalesce(iif(m.name = 'home', f.id, (select max(id) from notices n where n.former_id <= m.last_read_id
    and n.account_id = a.id)), 0), coalesce(m.version, 0) + 1, at_ms(m.updated_at)
from old_markers m join former_ids a on a.former_id = m.account_id
left join former_ids f on f.former_id = m.last_read_id
where m.name in ('home', 'notifications');
insert into feeds (account_id, after_id) select account_id, (select coalesce(max(id), 0) from statuses) from users;
insert into feeds (account_id, list_id, after_id) select account_id, id, (select coalesce(max(id), 0) from statuses) from lists;

-- step place: Rules, blocks and reports
insert into instance_rules (position, text, deleted_at)
select coalesce(o."order", 0), o.text, iif(coalesce(o.deleted, 0), :now, null) from old_rules o order by o."order";
-- Subscriptions that do the same here: of blocks, not as drafts, at an https address without a password, not in JSON.
create temp table followed_lists as
select row_number() over (order by priority desc, id) as id, id as former_id, uri, at_ms(successfully_fetched_at) as refreshed_at
from old_domain_permission_subscriptions
where permission_type = 1 and not coalesce(as_draft, 1) and content_type in (1, 3) and coalesce(remove_retracted, 1)
    and coalesce(fetch_username, '') = '' and coalesce(fetch_password, '') = '' and uri like 'https://%';
insert into block_lists (id, url, created_at, refreshed_at) select id, uri, :now, refreshed_at from followed_lists;
insert into domain_blocks (domain, severity, private_comment, public_comment, obfuscate, list_id, created_at, updated_at)
select b.domain, 'suspend', b.private_comment, b.public_comment, coalesce(b.obfuscate, 0), l.id, at_ms(b.created_at), at_ms(b.updated_at)
from old_domain_blocks b left join followed_lists l on l.former_id = b.subscription_id;
insert into domain_allows (domain, created_at) select domain, at_ms(created_at) from old_domain_allows;
insert into email_domain_blocks (domain, created_at)
select domain, at_ms(created_at) from old_email_domain_blocks where true on conflict do nothing;
insert into reports (account_id, target_account_id, category, comment, action_taken_at, action_taken_by_account_id, created_at,
    updated_at, uri)
select a.id, t.id, 'other', coalesce(r.comment, ''), at_ms(r.action_taken_at), b.id, at_ms(r.created_at), at_ms(r.updated_at), r.uri
from old_reports r
join former_ids a on a.former_id = r.account_id join former_ids t on t.former_id = r.target_account_id
left join former_ids b on b.former_id = r.action_taken_by_account_id
order by r.id;
-- How a post looked when it was reported is not known there: 'null'.
insert into report_statuses (report_id, status_id, position, shown)
select r.id, s.id, j.key, 'null' from old_reports o join reports r on r.uri = o.uri, json_each(coalesce(o.statuses, '[]')) j
join former_ids f on f.former_id = j.value join statuses s on s.id = f.id and s.account_id = r.target_account_id
where true on conflict do nothing;
insert into tombstones (uri, deleted_at)
select uri, coalesce(at_ms(created_at), :now) from old_tombstones where true on conflict do nothing;
insert into former_files (path, stored_name)
select 'fileserver/' || path, copied_file(path) from wanted_files where copied_file(path) is not null;

insert into instance_texts (name, text, updated_at)
select 'extended_description', coalesce(nullif(description_text, ''), plain_text(description)), :now from old_instances
where domain = :host and coalesce(description_text, description, '') <> '';
insert into terms_of_service (effective_date, text, published_at)
select date(:now / 1000, 'unixepoch'), coalesce(nullif(terms_text, ''), plain_text(terms)), :now from old_instances
where domain = :host and coalesce(terms_text, terms, '') <> '';

-- step deliveries: Deliveries that were waiting
-- GoToSocial stores them when it stops: JSON with the inbox, and the activity in Base64.
create temp table tasks as select id, cast(task_data as text) as task from old_worker_tasks where worker_type = 1;
delete from tasks where not json_valid(task);
create temp table bodies as
select id, task ->> 'actor_id' as actor, task ->> 'url' as inbox, web_host(task ->> 'url') as host, task ->> 'object_id' as object_uri,
    base64_text(task ->> 'body') as body
from tasks;
delete from bodies
where host is null or host = :host or not coalesce(json_valid(body), 0)
    or actor not in (select uri from accounts where domain is null and id in (select account_id from users))
    or exists (select 1 from domain_blocks b where bodies.host = b.domain or bodies.host like '%.' || b.domain);
create temp table undelivered as
select id, min(id) over (partition by actor, body) as activity_id, actor, inbox, host, object_uri, body from bodies
where coalesce(body ->> 'id', '') <> '' and coalesce(body ->> 'type', '') <> '';
insert into outgoing_activities (id, account_id, uri, type, object_uri, body, created_at)
select u.id, a.id, u.body ->> 'id', u.body ->> 'type', coalesce(nullif(u.object_uri, ''), u.body ->> 'id'), cast(u.body as blob), :now
from undelivered u join accounts a on a.uri = u.actor where u.id = u.activity_id;
insert into deliveries (activity_id, inbox, host, object_hash, next_at, created_at, updated_at)
select a.id, u.inbox, u.host, object_hash(a.object_uri), :now, :now, :now
from undelivered u join outgoing_activities a on a.id = u.activity_id
order by u.id on conflict do nothing;

-- step later: What is due later
insert into jobs (kind, key, payload, run_at, created_at)
select 'scheduled_status', id, '', scheduled_at, :now from scheduled_statuses
union all select 'poll_end', id, '', expires_at, :now from polls where not ended and expires_at is not null
union all select 'end-mute', account_id || ' ' || target_account_id, account_id || ' ' || target_account_id, expires_at, :now
    from mutes where expires_at is not null;

-- comes people: select count(*) from users
-- comes posts of people here: select count(*) from statuses where local and reblog_of_id is null
-- comes boosts of people here: select count(*) from statuses where local and reblog_of_id is not null
-- comes files: select count(*) from former_files
-- comes accounts of other servers: select count(*) from accounts where domain is not null
-- comes posts of other servers: select count(*) from statuses where not local
-- comes earlier versions of posts: select count(*) from status_edits
-- comes polls: select count(*) from polls
-- comes scheduled posts: select count(*) from scheduled_statuses
-- comes deliveries that were waiting: select count(*) from deliveries
-- comes follows: select count(*) from follows
-- comes follow requests: select count(*) from follow_requests
-- comes favourites: select count(*) from favourites
-- comes bookmarks: select count(*) from bookmarks
-- comes lists: select count(*) from lists
-- comes filters: select count(*) from filters
-- comes blocks and mutes: select (select count(*) from blocks) + (select count(*) from mutes)
-- comes conversations: select count(*) from conversations
-- comes notifications: select count(*) from notifications
-- comes apps: select count(*) from oauth_apps
-- comes access tokens: select count(*) from oauth_tokens
-- comes push subscriptions: select count(*) from push_subscriptions
-- comes custom emoji: select count(*) from custom_emojis where domain is null
-- comes domain blocks: select count(*) from domain_blocks
-- comes blocklists that are subscribed to: select count(*) from block_lists
-- comes rules: select count(*) from instance_rules
-- comes reports: select count(*) from reports
-- comes posts that reports name: select count(*) from report_statuses
-- leaves older posts of other servers without local interaction (fetched again when someone looks for them): select count(*) from
--   old_statuses where not local and id not in (select id from kept_statuses)
-- leaves replies and boosts that wait for approval: select count(*) from old_statuses where coalesce(pending_approval, 0)
-- leaves backup codes for two-factor sign-in (hashed in another way; people make new ones in their settings): select count(*) from
--   totp_keys
-- leaves scheduled posts for this server alone, which there are not here: select count(*) from old_scheduled_statuses
--   where coalesce(local_only, 0)
-- leaves deliveries that cannot be sent (of deleted accounts or the server itself, or to blocked servers): select (select count(*) from old_worker_tasks
--   where worker_type = 1) - (select count(*) from deliveries)
-- leaves activities that GoToSocial had not worked on when it stopped (start and stop it once more, and adopt it again): select count(*)
--   from old_worker_tasks where worker_type <> 1
-- leaves notifications beyond the newest 1,000 of a person: select count(*) from notices where place > 1000
-- leaves posts for this server alone (they come as posts that only their author sees): select count(*) from old_statuses
--   where local and federated = 0
-- leaves subscriptions to lists that Dassie cannot follow (drafts, allowed domains, JSON, with a password): select
--   (select count(*) from old_domain_permission_subscriptions) - (select count(*) from block_lists)
-- leaves blocks by HTTP header: select count(*) from old_header_filter_blocks
