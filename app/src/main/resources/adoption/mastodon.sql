-- How the rows of a Mastodon database (4.2 to 4.7) become rows of Dassie's. See gotosocial.sql for the lines that begin with a word,
-- and AdoptionScript. The source is an SQLite copy of what "reads" names; whole numbers, truth values (0 and 1), JSON and arrays (as
-- JSON) have the types that SQLite works with, everything else is text. Ids stay as they are. Tables and values: Mastodon's
-- db/schema.rb and the enumerations of its app/models.
--
-- A row that breaks a constraint here, of which there may be some after many years, is left out: "insert or ignore".
--
-- Functions beside SQLite's and those of gotosocial.sql: env(name) is a variable of .env.production; yaml_text(yaml), pem_private(pem)
-- and pem_public(pem) convert; rails_secret(json) and legacy_secret(text, iv, salt) decrypt; post_html(text, accounts),
-- note_html(text) and field_html(text) make HTML of what a person here typed.

-- program Mastodon: accounts users statuses schema_migrations oauth_applications

-- reads accounts: id username domain private_key public_key created_at updated_at note display_name uri url avatar_file_name
-- reads accounts: avatar_content_type header_file_name header_content_type avatar_remote_url header_remote_url locked
-- reads accounts: last_webfingered_at inbox_url outbox_url shared_inbox_url followers_url following_url? featured_collection_url memorial
-- reads accounts: moved_to_account_id fields actor_type discoverable also_known_as silenced_at suspended_at sensitized_at
-- reads accounts: avatar_description? header_description? show_media? show_media_replies? show_featured?
-- reads accounts: suspension_origin hide_collections indexable attribution_domains? id_scheme? feature_approval_policy?
-- reads account_conversations: id account_id conversation_id participant_account_ids status_ids last_status_id unread
-- reads account_deletion_requests: account_id created_at
-- reads account_domain_blocks: account_id domain created_at
-- reads account_moderation_notes: account_id target_account_id content created_at
-- reads account_notes: account_id target_account_id comment
-- reads account_pins: account_id target_account_id created_at
-- copies account_stats: account_id statuses_count following_count followers_count last_status_at
-- reads account_statuses_cleanup_policies: account_id enabled min_status_age keep_direct keep_pinned keep_polls keep_media keep_self_fav
-- reads account_statuses_cleanup_policies: keep_self_bookmark min_favs min_reblogs updated_at
-- reads account_warning_presets: id title text
-- reads account_warnings: id account_id target_account_id action text report_id status_ids created_at overruled_at
-- reads admin_action_logs: id account_id action target_type target_id human_identifier? created_at
-- reads announcement_mutes: account_id announcement_id
-- reads announcement_reactions: account_id announcement_id name custom_emoji_id created_at
-- reads announcements: id text published all_day scheduled_at starts_at ends_at published_at created_at updated_at
-- reads appeals: account_warning_id text approved_at approved_by_account_id rejected_at rejected_by_account_id created_at
-- reads blocks: account_id target_account_id uri created_at
-- reads bookmarks: id account_id status_id created_at
-- reads canonical_email_blocks: canonical_email_hash reference_account_id created_at
-- reads collection_items: id collection_id account_id position object_uri approval_uri activity_uri state created_at updated_at
-- reads collections: id account_id name description language? local sensitive discoverable tag_id created_at updated_at
-- reads conversation_mutes: conversation_id account_id
-- reads custom_emoji_categories: id name
-- reads custom_emojis: id shortcode domain image_file_name image_content_type created_at updated_at disabled uri image_remote_url
-- reads custom_emojis: visible_in_picker category_id
-- reads custom_filters: id account_id expires_at phrase context action
-- reads custom_filter_keywords: id custom_filter_id keyword whole_word
-- reads custom_filter_statuses: custom_filter_id status_id
-- reads domain_allows: domain created_at
-- reads domain_blocks: domain severity reject_media reject_reports private_comment public_comment obfuscate created_at updated_at
-- reads email_domain_blocks: domain allow_with_approval? created_at
-- reads favourites: id account_id status_id created_at
-- reads featured_tags: account_id tag_id name created_at
-- reads follow_requests: account_id target_account_id show_reblogs notify languages uri created_at
-- reads follows: id account_id target_account_id show_reblogs notify languages uri created_at
-- reads generated_annual_reports: id
-- reads identities: id
-- reads invites: id user_id code expires_at max_uses uses autofollow comment created_at
-- reads ip_blocks: ip severity expires_at comment created_at
-- reads keypairs: account_id uri local_fragment type public_key private_key revoked expires_at created_at
-- reads list_accounts: list_id account_id
-- reads lists: id account_id title replies_policy exclusive created_at
-- reads markers: user_id timeline last_read_id lock_version updated_at
-- reads media_attachments: id status_id scheduled_status_id account_id file_file_name file_content_type file_file_size remote_url type
-- reads media_attachments: file_meta description blurhash thumbnail_file_name thumbnail_remote_url created_at processing
-- reads mentions: id status_id account_id silent
-- reads mutes: account_id target_account_id hide_notifications expires_at created_at
-- reads notification_permissions: account_id from_account_id
-- reads notification_policies: account_id for_not_following for_not_followers for_new_accounts for_private_mentions for_limited_accounts
-- reads notification_requests: account_id from_account_id created_at updated_at
-- reads notifications: id activity_id activity_type account_id from_account_id type filtered? created_at
-- reads oauth_access_tokens: id token revoked_at expires_in scopes application_id resource_owner_id created_at last_used_at
-- reads oauth_applications: id name uid secret redirect_uri scopes website superapp created_at
-- reads poll_votes: id account_id poll_id choice uri created_at
-- reads polls: id account_id status_id expires_at options cached_tallies multiple hide_totals votes_count voters_count created_at
-- reads quotes: id account_id status_id quoted_status_id quoted_account_id state approval_uri activity_uri legacy created_at updated_at
-- reads relays: id inbox_url
-- reads report_notes: content report_id account_id created_at
-- reads reports: id account_id target_account_id comment category rule_ids assigned_account_id action_taken_at
-- reads reports: action_taken_by_account_id uri created_at updated_at status_ids?
-- reads rule_translations: rule_id language text hint
-- reads rules: id priority text hint? deleted_at
-- reads scheduled_statuses: id account_id scheduled_at params
-- reads schema_migrations: version
-- reads settings: var value thing_type?
-- reads site_uploads: id var file_file_name blurhash?
-- reads status_edits: id status_id text spoiler_text sensitive created_at
-- reads status_pins: id account_id status_id created_at
-- reads statuses: id uri text created_at updated_at in_reply_to_id reblog_of_id url sensitive visibility spoiler_text reply language
-- reads statuses: conversation_id local account_id application_id in_reply_to_account_id deleted_at edited_at
-- reads statuses: ordered_media_attachment_ids quote_approval_policy?
-- reads statuses_tags: status_id tag_id
-- reads tag_follows: tag_id account_id created_at
-- reads tags: id name display_name usable listable trendable reviewed_at created_at
-- reads terms_of_services: id text changelog effective_date? published_at
-- reads tombstones: uri created_at
-- reads user_invite_requests: user_id text
-- reads user_roles: id name color position permissions highlighted require_2fa? collection_limit?
-- reads username_blocks: id
-- reads users: id account_id email unconfirmed_email encrypted_password confirmed_at approved disabled locale time_zone settings
-- reads users: created_at current_sign_in_at last_sign_in_at role_id otp_required_for_login consumed_timestep otp_secret?
-- reads users: encrypted_otp_secret? encrypted_otp_secret_iv? encrypted_otp_secret_salt? age_verified_at? otp_backup_codes?
-- reads web_push_subscriptions: access_token_id user_id endpoint key_p256dh key_auth data standard? created_at
-- reads webauthn_credentials: id
-- reads webhooks: id url

-- refuses This database does not tell the address of the server, give the file .env.production with --env: select 'no LOCAL_DOMAIN'
--   where env('LOCAL_DOMAIN') is null and exists (select 1 from old_users)
--   and not exists (select 1 from old_statuses where local and uri like '%/users/%')
-- refuses LOCAL_DOMAIN and WEB_DOMAIN in the file of --env must be names such as example.org: select value
--   from (select env('LOCAL_DOMAIN') as value union all select env('WEB_DOMAIN')) where value like '%/%'
-- refuses Accounts here have the same name but for upper and lower case, delete one of each there: select group_concat(username, ' and ')
--   from old_accounts where domain is null and id <> -99 group by lower(username) having count(*) > 1
-- refuses Logins have the same email address, change one of each there: select email from old_users group by lower(email)
--   having count(*) > 1
-- refuses The keys of these accounts are encrypted, give the file .env.production of this database with --env: select a.username
--   from old_keypairs k join old_accounts a on a.id = k.account_id where a.domain is null and coalesce(k.private_key, '') <> ''
--   and coalesce(a.private_key, '') = '' and not coalesce(k.revoked, 0) and k.type = 0 and rails_secret(k.private_key) is null limit 5
-- refuses Accounts here have no key, so their identity would be lost, and this version of Dassie may be too old for the database:
--   select a.username from old_users u join old_accounts a on a.id = u.account_id
--   where pem_private(coalesce(a.private_key, '')) is null and not exists (select 1 from old_keypairs k where k.account_id = a.id
--   and k.type = 0 and not coalesce(k.revoked, 0) and pem_private(rails_secret(k.private_key)) is not null) limit 5
-- refuses The two-factor authentication of these people cannot be decrypted, give the file .env.production of this database with --env:
--   select a.username from old_users u join old_accounts a on a.id = u.account_id where u.otp_required_for_login
--   and coalesce(u.otp_secret, u.encrypted_otp_secret, '') <> '' and coalesce(rails_secret(nullif(u.otp_secret, '')),
--   legacy_secret(nullif(u.encrypted_otp_secret, ''), u.encrypted_otp_secret_iv, u.encrypted_otp_secret_salt)) is null limit 5

-- setting url: select coalesce('https://' || coalesce(nullif(env('WEB_DOMAIN'), ''), env('LOCAL_DOMAIN')),
--   (select substr(uri, 1, instr(uri, '/users/') - 1) from old_statuses where local and uri like '%/users/%' order by id desc limit 1))
--   where exists (select 1 from old_users)
-- setting handle_domain: select env('LOCAL_DOMAIN') where nullif(env('WEB_DOMAIN'), '') <> env('LOCAL_DOMAIN')
-- setting title: select yaml_text(value) from old_settings where var = 'site_title' and thing_type is null
-- setting description: select yaml_text(value) from old_settings where var = 'site_short_description' and thing_type is null
-- setting contact.email: select yaml_text(value) from old_settings where var = 'site_contact_email' and thing_type is null
-- setting contact.account: select ltrim(yaml_text(value), '@') from old_settings where var = 'site_contact_username'
--   and thing_type is null
-- setting registrations: select case yaml_text(value) when 'open' then 'open' when 'approved' then 'approval' else 'closed' end
--   from old_settings where var = 'registrations_mode' and thing_type is null
-- setting registrations.message: select yaml_text(value) from old_settings where var = 'closed_registrations_message'
--   and thing_type is null

-- step choose: Choosing what comes along
create temp table people (id integer primary key, user_id integer unique, uri text);
insert or ignore into people
select a.id, u.id, :base || iif(a.id_scheme = 1, '/ap/users/' || a.id, '/users/' || a.username)
from old_users u join old_accounts a on a.id = u.account_id where a.domain is null order by u.id;
create temp table links (id integer primary key, in_reply_to_id integer, boosts integer, conversation_id integer);
insert into links
select s.id, s.in_reply_to_id, s.reblog_of_id, s.conversation_id from old_statuses s join old_accounts a on a.id = s.account_id
where s.deleted_at is null and (a.domain is not null or a.id in (select id from people));
create temp table kept_statuses (id integer primary key, boosts integer);
insert into kept_statuses
with touched (id) as (
    select id from old_statuses where account_id in (select id from people)
    union select id from old_statuses where account_id not in (select id from people) and at_ms(created_at) >= :since
    union select reblog_of_id from old_statuses where account_id in (select id from people) and reblog_of_id is not null
    union select id from old_statuses
        where in_reply_to_id in (select id from old_statuses where account_id in (select id from people))
            or reblog_of_id in (select id from old_statuses where account_id in (select id from people))
    union select status_id from old_favourites where account_id in (select id from people)
    union select status_id from old_bookmarks where account_id in (select id from people)
    union select status_id from old_mentions where account_id in (select id from people)
    union select j.value from old_account_conversations c, json_each(c.status_ids) j
    union select status_id from old_custom_filter_statuses
    union select quoted_status_id from old_quotes where account_id in (select id from people) and quoted_status_id is not null
    union select status_id from old_quotes where quoted_account_id in (select id from people)
    union select cast(j.value as integer) from old_reports r, json_each(coalesce(r.status_ids, '[]')) j
), needed (id) as (
    select id from touched
    union select l.in_reply_to_id from needed n cross join links l on l.id = n.id where l.in_reply_to_id is not null
    union select l.boosts from needed n cross join links l on l.id = n.id where l.boosts is not null
)
select l.id, l.boosts from needed n cross join links l on l.id = n.id;
delete from kept_statuses where boosts is not null and boosts not in (select id from kept_statuses);
create temp table kept_accounts (id integer primary key);
insert into kept_accounts
select id from (
    select id from people
    union select account_id from old_statuses where id in (select id from kept_statuses)
    union select account_id from old_mentions where status_id in (select id from kept_statuses)
    union select in_reply_to_account_id from old_statuses where id in (select id from kept_statuses)
    union select target_account_id from old_follows where account_id in (select id from people)
    union select account_id from old_follows where target_account_id in (select id from people)
    union select target_account_id from old_follow_requests where account_id in (select id from people)
    union select account_id from old_follow_requests where target_account_id in (select id from people)
    union select target_account_id from old_blocks where account_id in (select id from people)
    union select account_id from old_blocks where target_account_id in (select id from people)
    union select target_account_id from old_mutes where account_id in (select id from people)
    union select target_account_id from old_account_notes
    union select target_account_id from old_account_pins
    union select account_id from old_favourites
        where status_id in (select id from old_statuses where account_id in (select id from people))
    union select account_id from old_poll_votes
        where poll_id in (select id from old_polls where status_id in (select id from kept_statuses))
    union select from_account_id from old_notifications where account_id in (select id from people)
    union select moved_to_account_id from old_accounts where id in (select id from people)
    union select account_id from old_reports union select target_account_id from old_reports
    union select id from old_accounts where domain is not null and (suspended_at is not null or silenced_at is not null)
    union select account_id from old_collection_items
)
where id is not null;
delete from kept_accounts
where id not in (select id from people) and id not in (select id from old_accounts where domain is not null);

-- step files: Files
-- The directory of a file: its id in groups of three digits, and of a longer id no rest.
create temp table pictures (kind text, id integer, path text, small_path text, primary key (kind, id)) without rowid;
insert into pictures
select kind, id,
    iif(coalesce(name, '') = '', null, folder || '/' || parts || '/original/' || name),
    iif(coalesce(name, '') = '' or small is null, null, folder || '/' || parts || '/' || small || '/'
        || iif(ending is null, name, rtrim(rtrim(name, replace(name, '.', '')), '.') || ending))
from (
    select kind, id, folder, name, small, ending,
        substr(digits, 1, 3) || '/' || substr(digits, 4, 3) || '/' || substr(digits, 7, 3)
        || iif(length(digits) >= 12, '/' || substr(digits, 10, 3), '') || iif(length(digits) >= 15, '/' || substr(digits, 13, 3), '')
        || iif(length(digits) >= 18, '/' || substr(digits, 16, 3), '') as parts
    from (
        select *, printf(iif(id < 1000000000, '%09d', '%012d'), id) as digits from (
            select 'avatar' as kind, id, 'accounts/avatars' as folder, avatar_file_name as name,
                iif(avatar_content_type = 'image/gif', 'static', null) as small, '.png' as ending
            from old_accounts where id in (select id from people)
            union all select 'header', id, 'accounts/headers', header_file_name,
                iif(header_content_type = 'image/gif', 'static', null), '.png'
            from old_accounts where id in (select id from people)
            union all select 'media', id, 'media_attachments/files', file_file_name, iif(type = 4, null, 'small'),
                iif(type in (1, 2) or file_content_type = 'image/gif', '.png', null)
            from old_media_attachments
            where coalesce(remote_url, '') = '' and account_id in (select id from people) and coalesce(processing, 2) = 2
            union all select 'thumbnail', id, 'media_attachments/thumbnails', thumbnail_file_name, null, null
            from old_media_attachments where coalesce(remote_url, '') = '' and account_id in (select id from people)
            union all select 'emoji', id, 'custom_emojis/images', image_file_name, 'static', '.png'
            from old_custom_emojis where domain is null
            union all select 'site', id, 'site_uploads/files', file_file_name, '@1x', '.png'
            from old_site_uploads where var = 'thumbnail'
        )
    )
);
create temp table wanted_files (path text primary key) without rowid;
insert into wanted_files select path from (select path from pictures union select small_path from pictures) where path is not null;

-- step accounts: People and the accounts that they know
insert or ignore into accounts (id, username, domain, uri, url, display_name, note, note_html, fields, avatar_file, avatar_static_file,
    avatar_remote_url, header_file, header_static_file, header_remote_url, locked, bot, group_actor, discoverable, indexable,
    hide_collections, memorial, also_known_as, attribution_domains, suspended_at, silenced_at, sensitized_at, created_at, updated_at,
    inbox_url, outbox_url, shared_inbox_url, followers_url, following_url, featured_url, last_fetched_at, actor_type,
    followers_count, following_count, statuses_count, last_status_at, suspended_by_origin, feature_approval_policy, avatar_description,
    header_description, show_media, show_media_replies, show_featured)
select a.id, a.username, a.domain,
    coalesce(p.uri, a.uri), iif(p.id is null, coalesce(a.url, a.uri), :base || '/@' || a.username),
    coalesce(a.display_name, ''),
    iif(p.id is null, '', coalesce(a.note, '')),
    coalesce(iif(p.id is null, clean_html(a.note), note_html(a.note)), ''),
    coalesce((select json_group_array(json_object(
            'name', coalesce(j.value ->> 'name', ''), 'value', coalesce(j.value ->> 'value', ''),
            'value_html', coalesce(iif(p.id is null, clean_html(j.value ->> 'value'), field_html(j.value ->> 'value')), ''),
            'verified_at', j.value ->> 'verified_at'))
        from json_each(iif(json_valid(a.fields), iif(json_type(a.fields) = 'array', a.fields, '[]'), '[]')) j
        where j.type = 'object'), '[]'),
    copied_file(am.path), copied_file(am.small_path), iif(p.id is null, nullif(a.avatar_remote_url, ''), null),
    copied_file(hm.path), copied_file(hm.small_path), iif(p.id is null, nullif(a.header_remote_url, ''), null),
    a.locked, coalesce(a.actor_type in ('Application', 'Service'), 0), coalesce(a.actor_type = 'Group', 0),
    a.discoverable, coalesce(a.indexable, 0), a.hide_collections, a.memorial,
    coalesce(a.also_known_as, '[]'), coalesce(a.attribution_domains, '[]'),
    at_ms(a.suspended_at), at_ms(a.silenced_at), at_ms(a.sensitized_at),
    coalesce(at_ms(a.created_at), iif(a.id > 1000000000000000, a.id >> 16, :now)), coalesce(at_ms(a.updated_at), :now),
    iif(p.id is null, a.inbox_url, null), iif(p.id is null, a.outbox_url, null),
    iif(p.id is null, nullif(a.shared_inbox_url, ''), null), iif(p.id is null, a.followers_url, null),
    iif(p.id is null, nullif(a.following_url, ''), null), iif(p.id is null, a.featured_collection_url, null),
    iif(p.id is null, coalesce(at_ms(a.last_webfingered_at), at_ms(a.updated_at)), null),
    coalesce(nullif(a.actor_type, ''), 'Person'),
    coalesce(c.followers_count, 0), coalesce(c.following_count, 0), coalesce(c.statuses_count, 0), at_ms(c.last_status_at),
    coalesce(a.suspension_origin = 1, 0), coalesce(a.feature_approval_policy, 0), coalesce(a.avatar_description, ''),
    coalesce(a.header_description, ''), coalesce(a.show_media, 1), coalesce(a.show_media_replies, 1), coalesce(a.show_featured, 1)
from old_accounts a
cross join kept_accounts k on k.id = a.id
left join people p on p.id = a.id
left join old_account_stats c on c.account_id = a.id
left join pictures am on am.kind = 'avatar' and am.id = p.id
left join pictures hm on hm.kind = 'header' and hm.id = p.id
where p.id is not null or coalesce(a.uri, '') <> ''
order by a.id;
delete from kept_statuses where id in (
    select id from old_statuses where account_id not in (select id from accounts));
delete from kept_statuses where boosts is not null and boosts not in (select id from kept_statuses);
update accounts set moved_to_account_id = t.id, moved_to_uri = t.uri
from old_accounts a join accounts t on t.id = a.moved_to_account_id
where a.id = accounts.id and a.moved_to_account_id is not null;
-- Since 4.7 keys have a table of their own, in which those of accounts here are encrypted; since 4.6 it holds those of other servers.
create temp table signing as
select id as account_id, '#main-key' as fragment, private_key as pem, created_at from old_accounts
where domain is null and coalesce(private_key, '') <> ''
union all
select k.account_id, coalesce(nullif(k.local_fragment, ''), '#main-key'), rails_secret(k.private_key), k.created_at
from old_keypairs k join old_accounts a on a.id = k.account_id
where a.domain is null and coalesce(a.private_key, '') = '' and coalesce(k.private_key, '') <> '' and k.type = 0
  and not coalesce(k.revoked, 0) and (k.expires_at is null or at_ms(k.expires_at) > :now);
insert or ignore into account_keys (account_id, uri, kind, public_key, private_key, created_at)
select iif(t.account_id = -99, null, n.id), iif(t.account_id = -99, :base || '/actor', n.uri) || t.fragment, 'rsa', pem_public_of(t.pem),
    pem_private(t.pem), coalesce(at_ms(t.created_at), :now)
from temp.signing t left join accounts n on n.id = t.account_id and n.id in (select id from people)
where (n.id is not null or t.account_id = -99) and pem_private(t.pem) is not null;
insert or ignore into account_keys (account_id, uri, kind, public_key, created_at)
select n.id, coalesce(nullif(k.uri, ''), n.uri || '#main-key'), 'rsa', pem_public(k.public_key), coalesce(at_ms(k.created_at), :now)
from (select id as account_id, null as uri, public_key, created_at from old_accounts where domain is not null
    union all select account_id, uri, public_key, created_at from old_keypairs where type = 0 and not coalesce(revoked, 0)) k
join accounts n on n.id = k.account_id and n.domain is not null
where pem_public(k.public_key) is not null;
insert or ignore into kept_names (username, deleted_at)
select username, coalesce(at_ms(suspended_at), :now) from old_accounts
where domain is null and id <> -99 and id not in (select id from people);
insert or ignore into account_deletions (account_id, due_at)
select d.account_id, at_ms(d.created_at) + 30 * 86400000 from old_account_deletion_requests d
join people p on p.id = d.account_id;

-- step logins: Logins, apps and their access
-- Bits of permissions are the same in both. A role that may do everything is the owner's.
create temp table role_numbers as
select id as former_id, iif(permissions & 1, 3, iif(id = -99 or id = 1 and name = 'Moderator' or id = 2 and name = 'Admin', id, id + 100)) as id
from old_user_roles;
update roles set permissions = o.permissions & 8388607, color = coalesce(o.color, ''), highlighted = o.highlighted
from old_user_roles o join temp.role_numbers n on n.former_id = o.id where n.id = roles.id and n.id in (1, 2);
update roles set require_2fa = coalesce(o.require_2fa, 0), collection_limit = coalesce(o.collection_limit, roles.collection_limit)
from old_user_roles o join temp.role_numbers n on n.former_id = o.id where n.id = roles.id;
update roles set permissions = o.permissions & 2162688 from old_user_roles o where roles.id = -99 and o.id = -99;
insert or ignore into roles (id, name, color, position, permissions, highlighted, require_2fa, collection_limit, created_at, updated_at)
select n.id, o.name, coalesce(o.color, ''), o.position, o.permissions & 8388606, o.highlighted, coalesce(o.require_2fa, 0),
    coalesce(o.collection_limit, 10), :now, :now
from old_user_roles o join temp.role_numbers n on n.former_id = o.id where n.id > 3;
insert or ignore into users (account_id, email, unconfirmed_email, password_hash, confirmed_at, approved, disabled, locale, time_zone,
    default_privacy, default_sensitive, default_language, default_quote_policy, expand_media, expand_spoilers, autoplay_gifs,
    sign_up_reason, created_at, last_active_at, role_id, age_verified_at)
select p.id, u.email, nullif(u.unconfirmed_email, ''), coalesce(u.encrypted_password, ''), at_ms(u.confirmed_at), coalesce(u.approved, 1),
    coalesce(u.disabled, 0), coalesce(nullif(u.locale, ''), 'en'), coalesce(nullif(u.time_zone, ''), 'Etc/UTC'),
    iif(s.privacy in ('public', 'unlisted', 'private', 'direct'), s.privacy, iif(a.locked, 'private', 'public')),
    coalesce(s.sensitive in (1, '1', 'true'), 0), nullif(s.language, ''),
    iif(s.quotes in ('public', 'followers', 'nobody'), s.quotes, 'public'),
    iif(s.media in ('default', 'show_all', 'hide_all'), s.media, 'default'), coalesce(s.spoilers in (1, '1', 'true'), 0),
    coalesce(s.gifs in (1, '1', 'true'), 0),
    (select text from old_user_invite_requests r where r.user_id = u.id), at_ms(u.created_at),
    coalesce(at_ms(u.current_sign_in_at), at_ms(u.last_sign_in_at)), iif(r.id = -99, null, r.id), at_ms(u.age_verified_at)
from people p
join old_users u on u.id = p.user_id join old_accounts a on a.id = p.id
left join (select id, settings ->> 'default_privacy' as privacy, settings ->> 'default_sensitive' as sensitive,
    settings ->> 'default_language' as language, settings ->> 'default_quote_policy' as quotes,
    settings ->> '$."web.display_media"' as media, settings ->> '$."web.expand_content_warnings"' as spoilers,
    settings ->> '$."web.auto_play"' as gifs from old_users where json_valid(settings)) s on s.id = u.id
left join temp.role_numbers r on r.former_id = u.role_id;
create temp table totp as
select p.id as account_id, u.consumed_timestep as last_step, at_ms(u.created_at) as created_at,
    coalesce(rails_secret(nullif(u.otp_secret, '')),
        legacy_secret(nullif(u.encrypted_otp_secret, ''), u.encrypted_otp_secret_iv, u.encrypted_otp_secret_salt)) as secret
from people p join old_users u on u.id = p.user_id where u.otp_required_for_login;
insert or ignore into totp_keys (account_id, secret, confirmed_at, last_step, created_at)
select account_id, secret, created_at, coalesce(last_step, 0), created_at from temp.totp where secret is not null;
-- They are hashed as passwords are, and stay so.
insert or ignore into backup_codes (account_id, code_hash, created_at)
select t.account_id, c.value, t.created_at from totp_keys t join people p on p.id = t.account_id
join old_users u on u.id = p.user_id join json_each(iif(json_valid(u.otp_backup_codes), u.otp_backup_codes, '[]')) c
where c.value like '$2_$__$%';
-- The cookies of the web client do not come along, so its own tokens do not either.
create temp table tokens as
select t.id, t.token, p.id as account_id, t.application_id, coalesce(nullif(t.scopes, ''), 'read') as scopes,
    at_ms(t.created_at) as created_at, at_ms(t.last_used_at) as last_used_at
from old_oauth_access_tokens t join people p on p.user_id = t.resource_owner_id
join old_oauth_applications o on o.id = t.application_id
where t.revoked_at is null and t.token <> '' and not coalesce(o.superapp, 0)
  and (t.expires_in is null or at_ms(t.created_at) + 1000 * t.expires_in > :now);
insert or ignore into oauth_apps (id, name, website, redirect_uris, scopes, client_id, secret_hash, created_at)
select id, name, nullif(website, ''), replace(redirect_uri, char(13), ''), coalesce(nullif(scopes, ''), 'read'), uid,
    secret_hash(secret), coalesce(at_ms(created_at), :now)
from old_oauth_applications
where not coalesce(superapp, 0) and (id in (select application_id from temp.tokens)
    or id in (select application_id from old_statuses where account_id in (select id from people)));
insert or ignore into oauth_tokens (id, token_hash, app_id, account_id, scopes, created_at, last_used_at)
select id, secret_hash(token), application_id, account_id, scopes, created_at, last_used_at from temp.tokens
where application_id in (select id from oauth_apps);
insert or ignore into server_state (name, value)
select 'vapid_key', vapid_key(env('VAPID_PUBLIC_KEY'), env('VAPID_PRIVATE_KEY'))
where coalesce(env('VAPID_PRIVATE_KEY'), '') <> '';
insert or ignore into push_subscriptions (token_id, account_id, endpoint, p256dh, auth, standard, policy, alerts, sealed_token, created_at)
select t.id, t.account_id, w.endpoint, w.key_p256dh, w.key_auth, coalesce(w.standard, 0),
    iif(w.data ->> 'policy' in ('all', 'followed', 'follower', 'none'), w.data ->> 'policy', 'all'),
    (select json_group_array(key) from json_each(w.data, '$.alerts') where value in (1, '1', 'true')),
    sealed_token(t.token), at_ms(w.created_at)
from old_web_push_subscriptions w join temp.tokens t on t.id = w.access_token_id join oauth_tokens x on x.id = t.id
where json_valid(w.data) and exists (select 1 from server_state where name = 'vapid_key');
insert or ignore into invites (id, code, account_id, max_uses, uses, expires_at, autofollow, comment, created_at)
select i.id, i.code, p.id, i.max_uses, coalesce(i.uses, 0), at_ms(i.expires_at), i.autofollow, coalesce(i.comment, ''),
    at_ms(i.created_at)
from old_invites i join people p on p.user_id = i.user_id;

-- step emoji: Custom emoji
insert or ignore into custom_emojis (id, shortcode, domain, file, static_file, remote_url, category, visible_in_picker, disabled, created_at, uri,
    updated_at)
select e.id, e.shortcode, e.domain, copied_file(f.path), coalesce(copied_file(f.small_path), copied_file(f.path)),
    iif(e.domain is null, null, e.image_remote_url), c.name, e.visible_in_picker, e.disabled, at_ms(e.created_at),
    iif(e.domain is null, null, e.uri), at_ms(e.updated_at)
from old_custom_emojis e
left join old_custom_emoji_categories c on c.id = e.category_id
left join pictures f on f.kind = 'emoji' and f.id = e.id
where e.domain is null and copied_file(f.path) is not null or e.domain is not null and coalesce(e.image_remote_url, '') <> '';

-- step posts: Posts
create temp table threads (id integer primary key, conversation_id integer);
insert or ignore into threads
select l.conversation_id, min(l.id) from links l join kept_statuses k on k.id = l.id
where l.boosts is null and l.conversation_id is not null group by 1;
create temp table mentioned (status_id integer primary key, accounts text);
insert or ignore into mentioned
select m.status_id, json_group_array(json_object('name', a.username, 'domain', a.domain, 'url', a.url))
from old_mentions m join old_statuses s on s.id = m.status_id join accounts a on a.id = m.account_id
where s.account_id in (select id from people) group by 1;
insert or ignore into statuses (id, uri, url, account_id, local, app_id, reply, in_reply_to_id, in_reply_to_account_id, reblog_of_id,
    conversation_id, text, content, spoiler_text, sensitive, visibility, language, created_at, edited_at, fetched_at, quote_policy)
select s.id,
    coalesce(s.uri, p.uri || '/statuses/' || s.id || iif(s.reblog_of_id is null, '', '/activity')),
    iif(p.id is null, s.url, a.url || '/' || s.id), a.id, p.id is not null, o.id, coalesce(s.reply, 0), r.id, ra.id, b.id,
    coalesce(t.conversation_id, s.id),
    iif(p.id is null or b.id is not null, '', s.text),
    iif(b.id is not null, '', coalesce(iif(p.id is null, clean_html(s.text), post_html(s.text, coalesce(m.accounts, '[]'))), '')),
    iif(b.id is not null, '', coalesce(s.spoiler_text, '')), coalesce(s.sensitive, 0),
    case s.visibility when 0 then 'public' when 1 then 'unlisted' when 2 then 'private' else 'direct' end,
    nullif(s.language, ''), coalesce(at_ms(s.created_at), iif(s.id > 1000000000000000, s.id >> 16, :now)), at_ms(s.edited_at),
    iif(p.id is null, at_ms(s.updated_at), null),
    coalesce(s.quote_approval_policy, 0)
from old_statuses s
cross join kept_statuses k on k.id = s.id
join accounts a on a.id = s.account_id
left join people p on p.id = s.account_id
left join kept_statuses r on r.id = s.in_reply_to_id
left join accounts ra on ra.id = s.in_reply_to_account_id
left join kept_statuses b on b.id = s.reblog_of_id
left join temp.threads t on t.id = s.conversation_id
left join temp.mentioned m on m.status_id = s.id
left join oauth_apps o on o.id = s.application_id
where p.id is not null or coalesce(s.uri, '') <> ''
order by s.id;
update statuses set in_reply_to_id = null where in_reply_to_id is not null and in_reply_to_id not in (select id from statuses);
delete from statuses where reblog_of_id is not null and reblog_of_id not in (select id from statuses);
insert or ignore into mentions (status_id, account_id, silent)
select s.id, a.id, max(coalesce(m.silent, 0)) from old_mentions m
join statuses s on s.id = m.status_id join accounts a on a.id = m.account_id group by 1, 2;
insert or ignore into status_pins (account_id, status_id, created_at)
select p.account_id, s.id, at_ms(p.created_at) from old_status_pins p join statuses s on s.id = p.status_id and s.account_id = p.account_id
order by p.id;
insert or ignore into quotes (status_id, account_id, quoted_status_id, quoted_account_id, quoted_uri, state, request_uri, approval_uri, is_legacy,
    is_public, created_at, updated_at)
select s.id, s.account_id, q.id, a.id, q.uri, case o.state when 0 then 'pending' when 1 then 'accepted' when 2 then 'rejected' else 'revoked' end,
    nullif(o.activity_uri, ''),
    coalesce(nullif(o.approval_uri, ''), iif(o.state = 1, p.uri || '/quote_authorizations/' || o.id, null)), o.legacy, s.visibility in ('public', 'unlisted'), at_ms(o.created_at),
    at_ms(o.updated_at)
from old_quotes o join statuses s on s.id = o.status_id
left join statuses q on q.id = o.quoted_status_id left join accounts a on a.id = o.quoted_account_id
left join people p on p.id = o.quoted_account_id;

-- step media: Media of posts
create temp table places (id integer primary key, position integer);
insert or ignore into places
select j.value, j.key from old_statuses s join kept_statuses k on k.id = s.id, json_each(s.ordered_media_attachment_ids) j
where typeof(j.value) = 'integer';
create temp table waiting as select id, account_id, at_ms(scheduled_at) as scheduled_at, params from old_scheduled_statuses
where account_id in (select id from people) and json_valid(params) and at_ms(scheduled_at) is not null;
insert or ignore into scheduled_statuses (id, account_id, scheduled_at, params)
select id, account_id, scheduled_at, json_object(
    'text', coalesce(params ->> 'text', ''), 'media_ids', json((select json_group_array(cast(value as text)) from json_each(params, '$.media_ids')
        where typeof(value) in ('integer', 'text') and cast(value as integer) > 0)),
    'sensitive', json(iif(params ->> 'sensitive', 'true', 'false')), 'spoiler_text', params ->> 'spoiler_text',
    'visibility', params ->> 'visibility', 'language', params ->> 'language', 'scheduled_at', null,
    'poll', json(iif(json_type(params, '$.poll') = 'object', params -> 'poll', null)), 'idempotency', null, 'with_rate_limit', json('false'),
    'in_reply_to_id', cast(params ->> 'in_reply_to_id' as integer), 'application_id', coalesce(params ->> 'application_id', 0),
    'quoted_status_id', params ->> 'quoted_status_id',
    'quote_approval_policy', iif(params ->> 'quote_approval_policy' is null, null,
        iif((params ->> 'quote_approval_policy') >> 16 & 2, 'public',
            iif((params ->> 'quote_approval_policy') >> 16 & 4, 'followers', 'nobody'))))
from temp.waiting;
insert or ignore into media_attachments (id, account_id, status_id, scheduled_status_id, position, type, state, file, preview_file, remote_url,
    preview_remote_url, mime_type, size_bytes, description, meta, blurhash, created_at, free_since)
select m.id, a.id, s.id, w.id, coalesce(o.position, 0),
    case m.type when 0 then 'image' when 1 then 'gifv' when 2 then 'video' when 4 then 'audio' else 'unknown' end, 'done',
    copied_file(f.path), coalesce(copied_file(t.path), copied_file(f.small_path)), nullif(m.remote_url, ''),
    nullif(m.thumbnail_remote_url, ''), m.file_content_type, iif(f.id is null, 0, coalesce(m.file_file_size, 0)),
    nullif(m.description, ''),
    iif(json_valid(m.file_meta), json_patch('{}', json_object('original', json(m.file_meta -> 'original'), 'small', json(m.file_meta -> 'small'),
        'focus', json(m.file_meta -> 'focus'), 'colors', json(m.file_meta -> 'colors'))), '{}'),
    nullif(m.blurhash, ''), at_ms(m.created_at), iif(s.id is null and w.id is null, :now, null)
from old_media_attachments m
join accounts a on a.id = m.account_id
left join statuses s on s.id = m.status_id
left join temp.waiting w on w.id = m.scheduled_status_id
left join places o on o.id = m.id
left join pictures f on f.kind = 'media' and f.id = m.id
left join pictures t on t.kind = 'thumbnail' and t.id = m.id
where copied_file(f.path) is not null or coalesce(m.remote_url, '') <> '' and s.id is not null;
update statuses set media_count = m.count
from (select status_id, count(*) as count from media_attachments where status_id is not null group by 1) m where m.status_id = id;

-- step parts: Polls, hashtags and earlier versions
insert or ignore into polls (id, status_id, account_id, multiple, hide_totals, expires_at, ended, votes_count, voters_count, created_at)
select p.id, s.id, s.account_id, p.multiple, p.hide_totals, at_ms(p.expires_at), coalesce(at_ms(p.expires_at) <= :now, 0),
    coalesce(p.votes_count, 0), p.voters_count, at_ms(p.created_at)
from old_polls p join statuses s on s.id = p.status_id order by p.id;
insert or ignore into poll_options (poll_id, position, title, votes_count)
select n.id, j.key, coalesce(j.value, ''), coalesce(json_extract(p.cached_tallies, '$[' || j.key || ']'), 0)
from old_polls p join polls n on n.id = p.id, json_each(p.options) j;
insert or ignore into poll_votes (poll_id, account_id, choice, created_at, uri)
select n.id, a.id, v.choice, at_ms(v.created_at), nullif(v.uri, '') from old_poll_votes v
join polls n on n.id = v.poll_id join accounts a on a.id = v.account_id order by v.id;
create temp table hashtags (id integer primary key, name text);
insert or ignore into hashtags
select id, hashtag(name) from old_tags where hashtag(name) <> ''
  and (id in (select tag_id from old_statuses_tags t join kept_statuses k on k.id = t.status_id) or id in (select tag_id from old_tag_follows)
    or id in (select tag_id from old_featured_tags) or reviewed_at is not null);
insert or ignore into tags (name, display_name, created_at, usable, listable, trendable, reviewed_at)
select h.name, min(coalesce(nullif(t.display_name, ''), t.name)), min(at_ms(t.created_at)), min(t.usable), min(t.listable), min(t.trendable),
    min(at_ms(t.reviewed_at))
from temp.hashtags h join old_tags t on t.id = h.id group by 1;
insert or ignore into status_tags (status_id, tag_id)
select s.id, n.id from old_statuses_tags t join statuses s on s.id = t.status_id
join temp.hashtags h on h.id = t.tag_id join tags n on n.name = h.name;
insert or ignore into tag_follows (account_id, tag_id, created_at)
select p.id, n.id, at_ms(t.created_at) from old_tag_follows t join people p on p.id = t.account_id
join temp.hashtags h on h.id = t.tag_id join tags n on n.name = h.name;
insert or ignore into featured_tags (account_id, tag_id, name, created_at)
select p.id, n.id, coalesce(nullif(t.name, ''), n.display_name), at_ms(t.created_at) from old_featured_tags t join people p on p.id = t.account_id
join temp.hashtags h on h.id = t.tag_id join tags n on n.name = h.name;
-- The newest version is the post itself.
insert or ignore into status_edits (status_id, content, text, spoiler_text, sensitive, created_at)
select s.id, coalesce(iif(s.local, post_html(e.text, coalesce(m.accounts, '[]')), clean_html(e.text)), ''), iif(s.local, e.text, ''),
    coalesce(e.spoiler_text, ''), coalesce(e.sensitive, s.sensitive), at_ms(e.created_at)
from old_status_edits e join statuses s on s.id = e.status_id left join temp.mentioned m on m.status_id = s.id
where e.id <> (select max(l.id) from old_status_edits l where l.status_id = e.status_id)
order by e.id;

-- step relationships: Follows, blocks, mutes and lists
insert or ignore into follows (account_id, target_account_id, show_reblogs, notify, languages, uri, created_at)
select a.id, t.id, o.show_reblogs, o.notify, nullif(o.languages, '[]'), nullif(o.uri, ''), at_ms(o.created_at) from old_follows o
join accounts a on a.id = o.account_id join accounts t on t.id = o.target_account_id
where o.account_id in (select id from people) or o.target_account_id in (select id from people)
order by o.id;
insert or ignore into follow_requests (account_id, target_account_id, show_reblogs, notify, languages, uri, created_at)
select a.id, t.id, o.show_reblogs, o.notify, nullif(o.languages, '[]'), nullif(o.uri, ''), at_ms(o.created_at) from old_follow_requests o
join accounts a on a.id = o.account_id join accounts t on t.id = o.target_account_id
where o.account_id in (select id from people) or o.target_account_id in (select id from people);
insert or ignore into blocks (account_id, target_account_id, uri, created_at)
select a.id, t.id, nullif(o.uri, ''), at_ms(o.created_at) from old_blocks o
join accounts a on a.id = o.account_id join accounts t on t.id = o.target_account_id
where o.account_id in (select id from people) or o.target_account_id in (select id from people);
insert or ignore into mutes (account_id, target_account_id, hide_notifications, expires_at, created_at)
select p.id, t.id, o.hide_notifications, at_ms(o.expires_at), at_ms(o.created_at) from old_mutes o
join people p on p.id = o.account_id join accounts t on t.id = o.target_account_id;
insert or ignore into account_domain_blocks (account_id, domain, created_at)
select p.id, o.domain, at_ms(o.created_at) from old_account_domain_blocks o join people p on p.id = o.account_id;
insert or ignore into account_notes (account_id, target_account_id, comment)
select p.id, t.id, o.comment from old_account_notes o join people p on p.id = o.account_id
join accounts t on t.id = o.target_account_id where o.comment <> '';
insert or ignore into endorsements (account_id, target_account_id, created_at)
select p.id, t.id, at_ms(o.created_at) from old_account_pins o join people p on p.id = o.account_id
join accounts t on t.id = o.target_account_id;
insert or ignore into lists (id, account_id, title, replies_policy, exclusive, created_at)
select l.id, p.id, l.title, case l.replies_policy when 1 then 'followed' when 2 then 'none' else 'list' end, coalesce(l.exclusive, 0),
    at_ms(l.created_at)
from old_lists l join people p on p.id = l.account_id;
insert or ignore into list_accounts (list_id, account_id, created_at)
select l.id, t.id, l.created_at from old_list_accounts o join lists l on l.id = o.list_id join accounts t on t.id = o.account_id;

-- step marks: Favourites, bookmarks and filters
insert or ignore into favourites (account_id, status_id, created_at)
select a.id, s.id, at_ms(o.created_at) from old_favourites o join accounts a on a.id = o.account_id join statuses s on s.id = o.status_id
order by o.id;
insert or ignore into bookmarks (account_id, status_id, created_at)
select p.id, s.id, at_ms(o.created_at) from old_bookmarks o join people p on p.id = o.account_id join statuses s on s.id = o.status_id
order by o.id;
insert or ignore into conversation_mutes (account_id, conversation_id)
select p.id, t.conversation_id from old_conversation_mutes o join people p on p.id = o.account_id
join temp.threads t on t.id = o.conversation_id;
insert or ignore into filters (id, account_id, title, context, action, expires_at)
select f.id, p.id, f.phrase, f.context, case f.action when 1 then 'hide' when 2 then 'blur' else 'warn' end, at_ms(f.expires_at)
from old_custom_filters f join people p on p.id = f.account_id;
insert or ignore into filter_keywords (id, filter_id, keyword, whole_word)
select k.id, f.id, k.keyword, k.whole_word from old_custom_filter_keywords k join filters f on f.id = k.custom_filter_id;
insert or ignore into filter_statuses (filter_id, status_id)
select f.id, s.id from old_custom_filter_statuses k join filters f on f.id = k.custom_filter_id join statuses s on s.id = k.status_id;
insert or ignore into collections (id, account_id, uri, url, name, description, language, tag_id, sensitive, discoverable, created_at, updated_at)
select c.id, p.id, :base || '/ap/' || p.id || '/collections/' || c.id, :base || '/collections/' || c.id, c.name, coalesce(c.description, ''), nullif(c.language, ''), n.id,
    c.sensitive, c.discoverable, at_ms(c.created_at), at_ms(c.updated_at)
from old_collections c join people p on p.id = c.account_id
left join temp.hashtags h on h.id = c.tag_id left join tags n on n.name = h.name where c.local;
insert or ignore into collection_items (id, collection_id, account_id, position, state, uri, activity_uri, approval_uri, created_at, updated_at)
select i.id, c.id, a.id, i.position, case i.state when 1 then 'accepted' when 2 then 'rejected' when 3 then 'revoked' else 'pending' end,
    :base || '/ap/' || c.account_id || '/collection_items/' || i.id, nullif(i.activity_uri, ''), nullif(i.approval_uri, ''),
    at_ms(i.created_at), at_ms(i.updated_at)
from old_collection_items i join collections c on c.id = i.collection_id join accounts a on a.id = i.account_id;
insert or ignore into cleanup_policies (account_id, enabled, min_age_days, keep_pinned, keep_direct, keep_polls, keep_media, keep_favourited,
    keep_bookmarked, min_favourites, min_reblogs, changed_at)
select p.id, c.enabled, max(1, c.min_status_age / 86400), c.keep_pinned, c.keep_direct, c.keep_polls, c.keep_media, c.keep_self_fav,
    c.keep_self_bookmark, c.min_favs, c.min_reblogs, at_ms(c.updated_at)
from old_account_statuses_cleanup_policies c join people p on p.id = c.account_id;

-- step reading: Conversations, notifications and places read up to
insert or ignore into conversations (id, account_id, conversation_id, participants, last_status_id, unread)
select c.id, p.id, t.conversation_id,
    (select json_group_array(value) from (select j.value from json_each(c.participant_account_ids) j join accounts a on a.id = j.value order by 1)),
    s.id, c.unread
from old_account_conversations c join people p on p.id = c.account_id join temp.threads t on t.id = c.conversation_id
join statuses s on s.id = c.last_status_id;
insert or ignore into conversation_statuses (conversation_row_id, status_id)
select n.id, s.id from old_account_conversations c join conversations n on n.id = c.id, json_each(c.status_ids) j
join statuses s on s.id = j.value;
insert or ignore into notification_policies (account_id, for_not_following, for_not_followers, for_new_accounts, for_private_mentions,
    for_limited_accounts)
select p.id, o.for_not_following, o.for_not_followers, o.for_new_accounts, o.for_private_mentions, o.for_limited_accounts
from old_notification_policies o join people p on p.id = o.account_id;
insert or ignore into notification_permissions (account_id, from_account_id)
select p.id, a.id from old_notification_permissions o join people p on p.id = o.account_id join accounts a on a.id = o.from_account_id;
insert or ignore into notification_requests (account_id, from_account_id, created_at, updated_at)
select p.id, a.id, at_ms(o.created_at), at_ms(o.updated_at) from old_notification_requests o
join people p on p.id = o.account_id join accounts a on a.id = o.from_account_id;
create temp table notices as
select o.id, o.account_id, o.from_account_id, at_ms(o.created_at) as created_at, coalesce(o.filtered, 0) as filtered,
    coalesce(nullif(o.type, ''), case o.activity_type when 'Mention' then 'mention' when 'Status' then 'reblog' when 'Follow' then 'follow'
        when 'FollowRequest' then 'follow_request' when 'Favourite' then 'favourite' when 'Poll' then 'poll' end) as type,
    case o.activity_type when 'Mention' then (select status_id from old_mentions where id = o.activity_id)
        when 'Favourite' then (select status_id from old_favourites where id = o.activity_id)
        when 'Poll' then (select status_id from old_polls where id = o.activity_id)
        when 'Quote' then (select status_id from old_quotes where id = o.activity_id)
        when 'Status' then o.activity_id end as status_id,
    iif(o.activity_type in ('Report', 'AccountWarning'), o.activity_id, 0) as subject_id,
    row_number() over (partition by o.account_id order by o.id desc) as place
from old_notifications o where o.account_id in (select id from people);
delete from notices where type not in ('mention', 'status', 'reblog', 'follow', 'follow_request', 'favourite', 'poll', 'update',
    'quote', 'quoted_update', 'admin.sign_up', 'admin.report', 'moderation_warning')
  or from_account_id not in (select id from accounts)
  or type in ('mention', 'status', 'reblog', 'favourite', 'poll', 'update', 'quote', 'quoted_update')
    and (status_id is null or status_id not in (select id from statuses))
  or type = 'admin.report' and subject_id not in (select id from old_reports)
  or type = 'moderation_warning' and subject_id not in (select id from old_account_warnings);
-- A warning's sender is its recipient, because staff stay unnamed. Those of the same hour are shown as one.
insert or ignore into notifications (id, account_id, from_account_id, type, status_id, subject_id, created_at, filtered, group_key)
select n.id, n.account_id, iif(n.type = 'moderation_warning', n.account_id, n.from_account_id), n.type, n.status_id, n.subject_id,
    n.created_at, n.filtered,
    iif(n.type in ('reblog', 'favourite', 'follow', 'admin.sign_up'),
        n.type || coalesce('-' || coalesce(s.reblog_of_id, s.id), '') || '-' || n.created_at / 3600000, null)
from notices n left join statuses s on s.id = n.status_id where n.place <= 1000 order by n.id;
insert or ignore into markers (account_id, timeline, last_read_id, version, updated_at)
select p.id, m.timeline, m.last_read_id, coalesce(m.lock_version, 0) + 1, at_ms(m.updated_at)
from old_markers m join people p on p.user_id = m.user_id
where m.timeline in ('home', 'notifications');
insert or ignore into feeds (account_id, after_id) select account_id, (select coalesce(max(id), 0) from statuses) from users;
insert or ignore into feeds (account_id, list_id, after_id) select account_id, id, (select coalesce(max(id), 0) from statuses) from lists;

-- step place: Rules, blocks, reports and announcements
insert or ignore into instance_rules (id, position, text, hint, deleted_at)
select id, row_number() over (order by priority, id), text, coalesce(hint, ''), at_ms(deleted_at) from old_rules;
insert or ignore into instance_rule_translations (rule_id, language, text, hint)
select r.id, t.language, t.text, coalesce(t.hint, '') from old_rule_translations t join instance_rules r on r.id = t.rule_id;
insert or ignore into domain_blocks (domain, severity, reject_media, reject_reports, private_comment, public_comment, obfuscate, created_at, updated_at)
select domain, case severity when 1 then 'suspend' when 2 then 'noop' else 'silence' end, reject_media, reject_reports, private_comment,
    public_comment, obfuscate, at_ms(created_at), at_ms(updated_at)
from old_domain_blocks;
insert or ignore into domain_allows (domain, created_at) select domain, at_ms(created_at) from old_domain_allows;
insert or ignore into email_domain_blocks (domain, allow_with_approval, created_at)
select domain, coalesce(allow_with_approval, 0), at_ms(created_at) from old_email_domain_blocks;
insert or ignore into ip_blocks (ip, severity, comment, expires_at, created_at)
select iif(instr(ip, '/'), ip, ip || iif(instr(ip, ':'), '/128', '/32')),
    case severity when 9999 then 'no_access' when 5500 then 'sign_up_block' else 'sign_up_requires_approval' end, coalesce(comment, ''),
    at_ms(expires_at), at_ms(created_at)
from old_ip_blocks;
insert or ignore into canonical_email_blocks (canonical_email_hash, account_id, created_at)
select o.canonical_email_hash, a.id, at_ms(o.created_at) from old_canonical_email_blocks o left join accounts a on a.id = o.reference_account_id;
insert or ignore into warning_presets (id, title, text) select id, coalesce(title, ''), text from old_account_warning_presets;
insert or ignore into reports (id, account_id, target_account_id, category, comment, rule_ids, assigned_account_id, action_taken_at,
    action_taken_by_account_id, created_at, updated_at, uri)
select r.id, coalesce(a.id, t.id), t.id,
    case r.category when 1000 then 'spam' when 1500 then 'legal' when 2000 then 'violation' else 'other' end, coalesce(r.comment, ''),
    nullif(r.rule_ids, '[]'), (select id from accounts where id = r.assigned_account_id), at_ms(r.action_taken_at),
    (select id from accounts where id = r.action_taken_by_account_id), at_ms(r.created_at), at_ms(r.updated_at),
    -- One message of another server may be about several accounts, and makes a report about each.
    iif(row_number() over (partition by r.account_id, r.uri order by r.id) = 1, nullif(r.uri, ''), null)
from old_reports r left join accounts a on a.id = r.account_id join accounts t on t.id = r.target_account_id;
-- How a post looked when it was reported is not known there: 'null'.
insert or ignore into report_statuses (report_id, status_id, position, shown)
select r.id, s.id, j.key, 'null' from old_reports o join reports r on r.id = o.id, json_each(coalesce(o.status_ids, '[]')) j
join statuses s on s.id = cast(j.value as integer) and s.account_id = r.target_account_id;
insert or ignore into strikes (id, account_id, target_account_id, action, text, report_id, status_ids, created_at, overruled_at)
select w.id, (select id from accounts where id = w.account_id), t.id,
    case w.action when 1000 then 'disable' when 2000 then 'sensitive' when 3000 then 'silence' when 4000 then 'suspend' else 'none' end,
    coalesce(w.text, ''), w.report_id,
    (select json_group_array(cast(value as integer)) from json_each(w.status_ids)), at_ms(w.created_at), at_ms(w.overruled_at)
from old_account_warnings w join accounts t on t.id = w.target_account_id;
insert or ignore into appeals (strike_id, text, state, decided_by, decided_at, created_at)
select s.id, o.text, iif(o.approved_at is not null, 'approved', iif(o.rejected_at is not null, 'rejected', 'pending')),
    (select id from accounts where id = coalesce(o.approved_by_account_id, o.rejected_by_account_id)),
    at_ms(coalesce(o.approved_at, o.rejected_at)), at_ms(o.created_at)
from old_appeals o join strikes s on s.id = o.account_warning_id;
insert or ignore into moderation_notes (account_id, target_account_id, text, created_at, report_id)
select (select id from accounts where id = o.account_id), t.id, o.content, at_ms(o.created_at), null from old_account_moderation_notes o
join accounts t on t.id = o.target_account_id
union all
select (select id from accounts where id = o.account_id), r.target_account_id, o.content, at_ms(o.created_at), r.id from old_report_notes o
join reports r on r.id = o.report_id order by 4;
insert or ignore into audit_log (account_id, action, target_type, target_id, target_label, created_at)
select a.id, o.action,
    case o.target_type when 'Account' then 'account' when 'User' then 'account' when 'UserRole' then 'user_role'
        when 'Report' then 'report' when 'Appeal' then 'appeal' when 'Status' then 'status' when 'Collection' then 'collection'
        when 'AccountWarningPreset' then 'warning_preset' when 'DomainBlock' then 'domain_block'
        when 'DomainAllow' then 'domain_allow' when 'EmailDomainBlock' then 'email_domain_block'
        when 'CanonicalEmailBlock' then 'canonical_email_block' when 'IpBlock' then 'ip_block' when 'Invite' then 'invite'
        when 'Tag' then 'tag' when 'PreviewCard' then 'link' when 'PreviewCardProvider' then 'publisher'
        when 'Announcement' then 'announcement' when 'CustomEmoji' then 'custom_emoji' when 'Rule' then 'rule'
        when 'TermsOfService' then 'terms_of_service' when 'Instance' then 'delivery_host'
        when 'UnavailableDomain' then 'delivery_host' else lower(o.target_type) end,
    coalesce(iif(o.target_type = 'User', (select u.account_id from old_users u where u.id = o.target_id), o.target_id), 0),
    coalesce(nullif(o.human_identifier, ''), '#' || o.target_id, ''), at_ms(o.created_at)
from old_admin_action_logs o join accounts a on a.id = o.account_id where o.action <> '' and o.target_type <> '' order by o.id;
insert or ignore into announcements (id, text, content, published, all_day, scheduled_at, starts_at, ends_at, published_at, created_at, updated_at)
select id, text, post_html(text, '[]'), published, all_day, iif(published, null, at_ms(scheduled_at)), at_ms(starts_at), at_ms(ends_at),
    at_ms(published_at), at_ms(created_at), at_ms(updated_at)
from old_announcements;
insert or ignore into announcement_dismissals (announcement_id, account_id)
select n.id, p.id from old_announcement_mutes o join announcements n on n.id = o.announcement_id join people p on p.id = o.account_id;
insert or ignore into announcement_reactions (announcement_id, account_id, name, custom_emoji_id, created_at)
select n.id, p.id, o.name, e.id, at_ms(o.created_at) from old_announcement_reactions o
join announcements n on n.id = o.announcement_id join people p on p.id = o.account_id left join custom_emojis e on e.id = o.custom_emoji_id
where o.custom_emoji_id is null or e.id is not null;
insert or ignore into tombstones (uri, deleted_at)
select uri, coalesce(at_ms(created_at), :now) from old_tombstones;
insert or ignore into former_files (path, stored_name)
select 'system/' || path, copied_file(path) from wanted_files where copied_file(path) is not null;
insert or ignore into instance_thumbnail (id, file, small_file, blurhash, description, updated_at)
select 1, copied_file(f.path), coalesce(copied_file(f.small_path), copied_file(f.path)), o.blurhash, '', :now
from old_site_uploads o join pictures f on f.kind = 'site' and f.id = o.id
where o.blurhash <> '' and copied_file(f.path) is not null order by o.id desc limit 1;
insert or ignore into instance_texts (name, text, updated_at)
select iif(var = 'site_terms', 'privacy_policy', 'extended_description'), yaml_text(value), :now from old_settings
where var in ('site_terms', 'site_extended_description') and thing_type is null and coalesce(yaml_text(value), '') <> '';
insert or ignore into terms_of_service (effective_date, text, changelog, published_at)
select coalesce(effective_date, substr(published_at, 1, 10)), text, coalesce(changelog, ''), at_ms(published_at) from old_terms_of_services
where published_at is not null order by id;

-- step later: What is due later
insert into jobs (kind, key, payload, run_at, created_at)
select 'scheduled_status', id, '', scheduled_at, :now from scheduled_statuses
union all select 'poll_end', id, '', expires_at, :now from polls where not ended and expires_at is not null
union all select 'announcement_publish', id, cast(id as text), scheduled_at, :now from announcements
    where not published and scheduled_at is not null
union all select 'announcement_expire', id, cast(id as text), ends_at, :now from announcements where published and ends_at > :now
union all select 'end-mute', account_id || ' ' || target_account_id, account_id || ' ' || target_account_id, expires_at, :now
    from mutes where expires_at is not null
union all select 'account.empty', account_id, '', due_at, :now from account_deletions where due_at > 0;

-- comes people: select count(*) from users
-- comes posts of people here: select count(*) from statuses where local and reblog_of_id is null
-- comes boosts of people here: select count(*) from statuses where local and reblog_of_id is not null
-- comes files: select count(*) from former_files
-- comes accounts of other servers: select count(*) from accounts where domain is not null
-- comes posts of other servers: select count(*) from statuses where not local
-- comes earlier versions of posts: select count(*) from status_edits
-- comes polls: select count(*) from polls
-- comes quotes: select count(*) from quotes
-- comes scheduled posts: select count(*) from scheduled_statuses
-- comes follows: select count(*) from follows
-- comes follow requests: select count(*) from follow_requests
-- comes favourites: select count(*) from favourites
-- comes bookmarks: select count(*) from bookmarks
-- comes lists: select count(*) from lists
-- comes filters: select count(*) from filters
-- comes featured collections: select count(*) from collections
-- comes blocks and mutes: select (select count(*) from blocks) + (select count(*) from mutes) + (select count(*) from account_domain_blocks)
-- comes conversations: select count(*) from conversations
-- comes notifications: select count(*) from notifications
-- comes apps: select count(*) from oauth_apps
-- comes access tokens: select count(*) from oauth_tokens
-- comes push subscriptions: select count(*) from push_subscriptions
-- comes keys for two-factor authentication: select count(*) from totp_keys
-- comes backup codes for two-factor authentication: select count(*) from backup_codes
-- comes invites: select count(*) from invites
-- comes custom emoji: select count(*) from custom_emojis where domain is null
-- comes domain blocks: select count(*) from domain_blocks
-- comes blocked email domains and addresses: select (select count(*) from email_domain_blocks) + (select count(*) from ip_blocks)
-- comes rules: select count(*) from instance_rules
-- comes reports: select count(*) from reports
-- comes posts that reports name: select count(*) from report_statuses
-- comes entries of the audit log: select count(*) from audit_log where account_id is not null
-- comes strikes: select count(*) from strikes
-- comes announcements: select count(*) from announcements
-- leaves older posts of other servers without local interaction (fetched again when someone looks for them): select count(*)
--   from old_statuses s join old_accounts a on a.id = s.account_id where a.domain is not null and s.id not in (select id from kept_statuses)
-- leaves accounts with invalid rows: select count(*) from kept_accounts where id not in (select id from accounts)
-- leaves posts with invalid rows: select count(*) from kept_statuses where id not in (select id from statuses)
-- leaves posts whose deletion was pending: select count(*) from old_statuses where deleted_at is not null
-- leaves security keys (people register them again as passkeys): select count(*) from old_webauthn_credentials
-- leaves push subscriptions without the VAPID keys, which are in .env.production: select count(*) from old_web_push_subscriptions w
--   join temp.tokens t on t.id = w.access_token_id where not exists (select 1 from server_state where name = 'vapid_key')
-- leaves notifications about collections, lost relationships and annual reports: select count(*) from old_notifications
--   where type in ('added_to_collection', 'collection_update', 'severed_relationships', 'annual_report')
-- leaves notifications beyond the newest 1,000 of a person: select count(*) from notices where place > 1000
-- leaves entries of the audit log by people who are gone: select count(*) from old_admin_action_logs
--   where account_id is null or account_id not in (select id from accounts)
-- leaves relays (Dassie has none): select count(*) from old_relays
-- leaves webhooks (Dassie has none): select count(*) from old_webhooks
-- leaves blocked usernames: select count(*) from old_username_blocks
-- leaves sign-ins by other providers (OpenID Connect, SAML, CAS), which need a password here: select count(*) from old_identities
-- leaves annual reports: select count(*) from old_generated_annual_reports
-- leaves pictures of the server, except its thumbnail: select count(*) from old_site_uploads
--   where var <> 'thumbnail' or not exists (select 1 from instance_thumbnail)
