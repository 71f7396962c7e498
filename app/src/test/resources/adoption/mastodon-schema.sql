-- The tables of a Mastodon 4.6 that an adoption reads, made by hand from the facts in its db/schema.rb: names of columns and their types.

CREATE TABLE public.account_conversations (
    id bigint,
    account_id bigint,
    conversation_id bigint,
    participant_account_ids bigint[],
    status_ids bigint[],
    last_status_id bigint,
    unread boolean
);

CREATE TABLE public.account_deletion_requests (
    account_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.account_domain_blocks (
    account_id bigint,
    domain character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.account_moderation_notes (
    account_id bigint,
    target_account_id bigint,
    content text,
    created_at timestamp without time zone
);

CREATE TABLE public.account_notes (
    account_id bigint,
    target_account_id bigint,
    comment text
);

CREATE TABLE public.account_pins (
    account_id bigint,
    target_account_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.account_stats (
    account_id bigint,
    statuses_count bigint,
    following_count bigint,
    followers_count bigint,
    last_status_at timestamp without time zone
);

CREATE TABLE public.account_statuses_cleanup_policies (
    account_id bigint,
    enabled boolean,
    min_status_age integer,
    keep_direct boolean,
    keep_pinned boolean,
    keep_polls boolean,
    keep_media boolean,
    keep_self_fav boolean,
    keep_self_bookmark boolean,
    min_favs integer,
    min_reblogs integer,
    updated_at timestamp without time zone
);

CREATE TABLE public.account_warning_presets (
    id bigint,
    title character varying,
    text text
);

CREATE TABLE public.account_warnings (
    id bigint,
    account_id bigint,
    target_account_id bigint,
    action integer,
    text text,
    report_id bigint,
    status_ids character varying[],
    created_at timestamp without time zone,
    overruled_at timestamp without time zone
);

CREATE TABLE public.accounts (
    avatar_description character varying,
    header_description character varying,
    show_media boolean,
    show_media_replies boolean,
    show_featured boolean,
    id bigint,
    username character varying,
    domain character varying,
    avatar_updated_at timestamp without time zone DEFAULT now(),
    private_key text,
    public_key text,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    note text,
    display_name character varying,
    uri character varying,
    url character varying,
    avatar_file_name character varying,
    avatar_content_type character varying,
    header_file_name character varying,
    header_content_type character varying,
    avatar_remote_url character varying,
    header_remote_url character varying,
    locked boolean,
    last_webfingered_at timestamp without time zone,
    inbox_url character varying,
    outbox_url character varying,
    shared_inbox_url character varying,
    followers_url character varying,
    following_url character varying,
    featured_collection_url character varying,
    memorial boolean,
    moved_to_account_id bigint,
    fields jsonb,
    actor_type character varying,
    discoverable boolean,
    also_known_as character varying[],
    silenced_at timestamp without time zone,
    suspended_at timestamp without time zone,
    sensitized_at timestamp without time zone,
    suspension_origin integer,
    hide_collections boolean,
    indexable boolean,
    attribution_domains character varying[],
    id_scheme integer,
    feature_approval_policy integer
);

CREATE TABLE public.admin_action_logs (
    id bigint,
    account_id bigint,
    action character varying,
    target_type character varying,
    target_id bigint,
    human_identifier character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.announcement_mutes (
    account_id bigint,
    announcement_id bigint
);

CREATE TABLE public.announcement_reactions (
    account_id bigint,
    announcement_id bigint,
    name character varying,
    custom_emoji_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.announcements (
    id bigint,
    text text,
    published boolean,
    all_day boolean,
    scheduled_at timestamp without time zone,
    starts_at timestamp without time zone,
    ends_at timestamp without time zone,
    published_at timestamp without time zone,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE public.appeals (
    account_warning_id bigint,
    text text,
    approved_at timestamp without time zone,
    approved_by_account_id bigint,
    rejected_at timestamp without time zone,
    rejected_by_account_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.blocks (
    account_id bigint,
    target_account_id bigint,
    uri character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.bookmarks (
    id bigint,
    account_id bigint,
    status_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.canonical_email_blocks (
    canonical_email_hash character varying,
    reference_account_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.collection_items (
    id bigint,
    collection_id bigint,
    account_id bigint,
    position integer,
    object_uri character varying,
    approval_uri character varying,
    activity_uri character varying,
    state integer,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE public.collections (
    language character varying,
    id bigint,
    account_id bigint,
    name character varying,
    description text,
    local boolean,
    sensitive boolean,
    discoverable boolean,
    tag_id bigint,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE public.conversation_mutes (
    conversation_id bigint,
    account_id bigint
);

CREATE TABLE public.custom_emoji_categories (
    id bigint,
    name character varying
);

CREATE TABLE public.custom_emojis (
    id bigint,
    shortcode character varying,
    domain character varying,
    image_file_name character varying,
    image_content_type character varying,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    disabled boolean,
    uri character varying,
    image_remote_url character varying,
    visible_in_picker boolean,
    category_id bigint
);

CREATE TABLE public.custom_filter_keywords (
    id bigint,
    custom_filter_id bigint,
    keyword text,
    whole_word boolean
);

CREATE TABLE public.custom_filter_statuses (
    custom_filter_id bigint,
    status_id bigint
);

CREATE TABLE public.custom_filters (
    id bigint,
    account_id bigint,
    expires_at timestamp without time zone,
    phrase text,
    context character varying[],
    action integer
);

CREATE TABLE public.domain_allows (
    domain character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.domain_blocks (
    domain character varying,
    severity integer,
    reject_media boolean,
    reject_reports boolean,
    private_comment text,
    public_comment text,
    obfuscate boolean,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE public.email_domain_blocks (
    domain character varying,
    allow_with_approval boolean,
    created_at timestamp without time zone
);

CREATE TABLE public.favourites (
    id bigint,
    account_id bigint,
    status_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.featured_tags (
    account_id bigint,
    tag_id bigint,
    name character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.follow_requests (
    account_id bigint,
    target_account_id bigint,
    show_reblogs boolean,
    notify boolean,
    languages character varying[],
    uri character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.follows (
    id bigint,
    account_id bigint,
    target_account_id bigint,
    show_reblogs boolean,
    notify boolean,
    languages character varying[],
    uri character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.generated_annual_reports (
    id bigint
);

CREATE TABLE public.identities (
    id bigint
);

CREATE TABLE public.invites (
    id bigint,
    user_id bigint,
    code character varying,
    expires_at timestamp without time zone,
    max_uses integer,
    uses integer,
    autofollow boolean,
    comment text,
    created_at timestamp without time zone
);

CREATE TABLE public.ip_blocks (
    ip inet,
    severity integer,
    expires_at timestamp without time zone,
    comment text,
    created_at timestamp without time zone
);

CREATE TABLE public.list_accounts (
    list_id bigint,
    account_id bigint
);

CREATE TABLE public.lists (
    id bigint,
    account_id bigint,
    title character varying,
    replies_policy integer,
    exclusive boolean,
    created_at timestamp without time zone
);

CREATE TABLE public.markers (
    user_id bigint,
    timeline character varying,
    last_read_id bigint,
    lock_version integer,
    updated_at timestamp without time zone
);

CREATE TABLE public.media_attachments (
    id bigint,
    status_id bigint,
    scheduled_status_id bigint,
    account_id bigint,
    file_file_name character varying,
    file_content_type character varying,
    file_file_size integer,
    remote_url character varying,
    type integer,
    file_meta json,
    description text,
    blurhash character varying,
    thumbnail_file_name character varying,
    thumbnail_remote_url character varying,
    created_at timestamp without time zone,
    processing integer
);

CREATE TABLE public.mentions (
    id bigint,
    status_id bigint,
    account_id bigint,
    silent boolean
);

CREATE TABLE public.mutes (
    account_id bigint,
    target_account_id bigint,
    hide_notifications boolean,
    expires_at timestamp without time zone,
    created_at timestamp without time zone
);

CREATE TABLE public.notification_permissions (
    account_id bigint,
    from_account_id bigint
);

CREATE TABLE public.notification_policies (
    account_id bigint,
    for_not_following integer,
    for_not_followers integer,
    for_new_accounts integer,
    for_private_mentions integer,
    for_limited_accounts integer
);

CREATE TABLE public.notification_requests (
    account_id bigint,
    from_account_id bigint,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE public.notifications (
    id bigint,
    activity_id bigint,
    activity_type character varying,
    account_id bigint,
    from_account_id bigint,
    type character varying,
    filtered boolean,
    created_at timestamp without time zone
);

CREATE TABLE public.oauth_access_tokens (
    id bigint,
    token character varying,
    revoked_at timestamp without time zone,
    expires_in integer,
    scopes character varying,
    application_id bigint,
    resource_owner_id bigint,
    created_at timestamp without time zone,
    last_used_at timestamp without time zone
);

CREATE TABLE public.oauth_applications (
    id bigint,
    name character varying,
    uid character varying,
    secret character varying,
    redirect_uri text,
    scopes character varying,
    website character varying,
    superapp boolean,
    created_at timestamp without time zone
);

CREATE TABLE public.poll_votes (
    id bigint,
    account_id bigint,
    poll_id bigint,
    choice integer,
    uri character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.polls (
    id bigint,
    account_id bigint,
    status_id bigint,
    expires_at timestamp without time zone,
    options character varying[],
    cached_tallies bigint[],
    multiple boolean,
    hide_totals boolean,
    votes_count bigint,
    voters_count bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.quotes (
    id bigint,
    account_id bigint,
    status_id bigint,
    quoted_status_id bigint,
    quoted_account_id bigint,
    state integer,
    approval_uri character varying,
    activity_uri character varying,
    legacy boolean,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE public.relays (
    id bigint,
    inbox_url character varying
);

CREATE TABLE public.report_notes (
    content text,
    report_id bigint,
    account_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.reports (
    id bigint,
    account_id bigint,
    target_account_id bigint,
    comment text,
    category integer,
    rule_ids bigint[],
    status_ids bigint[],
    assigned_account_id bigint,
    action_taken_at timestamp without time zone,
    action_taken_by_account_id bigint,
    uri character varying,
    created_at timestamp without time zone,
    updated_at timestamp without time zone
);

CREATE TABLE public.rule_translations (
    rule_id bigint,
    language character varying,
    text text,
    hint text
);

CREATE TABLE public.rules (
    id bigint,
    priority integer,
    text text,
    hint text,
    deleted_at timestamp without time zone
);

CREATE TABLE public.scheduled_statuses (
    id bigint,
    account_id bigint,
    scheduled_at timestamp without time zone,
    params jsonb
);

CREATE TABLE public.schema_migrations (
    version character varying
);

CREATE TABLE public.settings (
    var character varying,
    value text,
    thing_type character varying
);

CREATE TABLE public.site_uploads (
    id bigint,
    var character varying,
    file_file_name character varying,
    blurhash character varying
);

CREATE TABLE public.status_edits (
    id bigint,
    status_id bigint,
    text text,
    spoiler_text text,
    sensitive boolean,
    created_at timestamp without time zone
);

CREATE TABLE public.status_pins (
    id bigint,
    account_id bigint,
    status_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.statuses (
    id bigint,
    uri character varying,
    text text,
    created_at timestamp without time zone,
    updated_at timestamp without time zone,
    in_reply_to_id bigint,
    reblog_of_id bigint,
    url character varying,
    sensitive boolean,
    visibility integer,
    spoiler_text text,
    reply boolean,
    language character varying,
    conversation_id bigint,
    local boolean,
    account_id bigint,
    application_id bigint,
    in_reply_to_account_id bigint,
    deleted_at timestamp without time zone,
    edited_at timestamp without time zone,
    ordered_media_attachment_ids bigint[],
    quote_approval_policy integer
);

CREATE TABLE public.statuses_tags (
    status_id bigint,
    tag_id bigint
);

CREATE TABLE public.tag_follows (
    tag_id bigint,
    account_id bigint,
    created_at timestamp without time zone
);

CREATE TABLE public.tags (
    id bigint,
    name character varying,
    display_name character varying,
    usable boolean,
    listable boolean,
    trendable boolean,
    reviewed_at timestamp without time zone,
    created_at timestamp without time zone
);

CREATE TABLE public.terms_of_services (
    id bigint,
    text text,
    changelog text,
    effective_date date,
    published_at timestamp without time zone
);

CREATE TABLE public.tombstones (
    uri character varying,
    created_at timestamp without time zone
);

CREATE TABLE public.user_invite_requests (
    user_id bigint,
    text text
);

CREATE TABLE public.user_roles (
    require_2fa boolean,
    collection_limit integer,
    id bigint,
    name character varying,
    color character varying,
    position integer,
    permissions bigint,
    highlighted boolean
);

CREATE TABLE public.username_blocks (
    id bigint
);

CREATE TABLE public.users (
    id bigint,
    account_id bigint,
    email character varying,
    unconfirmed_email character varying,
    encrypted_password character varying,
    confirmed_at timestamp without time zone,
    approved boolean,
    disabled boolean,
    locale character varying,
    time_zone character varying,
    settings text,
    created_at timestamp without time zone,
    current_sign_in_at timestamp without time zone,
    last_sign_in_at timestamp without time zone,
    role_id bigint,
    otp_required_for_login boolean,
    consumed_timestep integer,
    otp_secret character varying,
    otp_backup_codes character varying[],
    encrypted_otp_secret character varying,
    encrypted_otp_secret_iv character varying,
    encrypted_otp_secret_salt character varying,
    age_verified_at timestamp without time zone
);

CREATE TABLE public.web_push_subscriptions (
    access_token_id bigint,
    user_id bigint,
    endpoint character varying,
    key_p256dh character varying,
    key_auth character varying,
    data json,
    standard boolean,
    created_at timestamp without time zone
);

CREATE TABLE public.webauthn_credentials (
    id bigint
);

CREATE TABLE public.webhooks (
    id bigint,
    url character varying
);

CREATE TABLE public.keypairs (
    id bigint,
    account_id bigint,
    uri character varying,
    local_fragment character varying,
    type integer,
    public_key text,
    private_key character varying,
    revoked boolean,
    expires_at timestamp without time zone,
    created_at timestamp without time zone
);
