<?php
// WordPress as a peer for scripts/interop. It is the router of php -S: a POST to /interop makes an account act or asks what it
// sees, as JSON {what, who, ...}, and everything else is answered by WordPress.
$interop_path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$interop_root = $_SERVER['DOCUMENT_ROOT'];
if ($interop_path !== '/interop') {
    if (is_file($interop_root . $interop_path)) {
        return false;
    }
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
    require $interop_root . '/index.php';
    return true;
}
if ($_SERVER['REQUEST_METHOD'] !== 'POST') {
    echo 'ready';
    return true;
}
$interop_question = json_decode(file_get_contents('php://input'), true);
if ($interop_question['what'] === 'install') {
    define('WP_INSTALLING', true);
}
require $interop_root . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

use Activitypub\Collection\Followers;
use Activitypub\Comment;
use Activitypub\Webfinger;

/** The id of a post with an address such as https://host/?p=7, and of a comment with ?c=7; 0 for others. */
function interop_id(string $uri, string $key): int
{
    parse_str(parse_url($uri, PHP_URL_QUERY) ?? '', $params);
    return str_starts_with($uri, home_url()) ? (int) ($params[$key] ?? 0) : 0;
}

function interop_post_uri(int $id): string
{
    return add_query_arg('p', $id, home_url('/'));
}

/** The comment that was made of a post of another server. */
function interop_comment(string $source): ?WP_Comment
{
    $found = get_comments(['status' => 'approve', 'meta_key' => 'source_id', 'meta_value' => $source]);
    return $found[0] ?? null;
}

function interop_checked($result)
{
    if (is_wp_error($result)) {
        throw new RuntimeException($result->get_error_message());
    }
    return $result;
}

function interop_install(): void
{
    require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install('Interop', 'admin', 'admin@example.org', true, '', wp_generate_password());
    $settings = ['permalink_structure' => '/%year%/%postname%/', 'comment_moderation' => '0',
        'comment_previously_approved' => '0', 'comments_notify' => '0', 'moderation_notify' => '0'];
    foreach ($settings as $key => $value) {
        update_option($key, $value);
    }
    interop_checked(activate_plugin('activitypub/activitypub.php'));
}

/** Shows a picture with a post, before that is published. */
function interop_add_picture(int $post, string $jpeg): void
{
    $file = wp_tempnam('boat.jpg');
    file_put_contents($file, $jpeg);
    $id = interop_checked(media_handle_sideload(['name' => 'boat.jpg', 'tmp_name' => $file], $post));
    update_post_meta($id, '_wp_attachment_image_alt', 'a boat');
    set_post_thumbnail($post, $id);
}

function interop_publish(WP_User $me, array $q): string
{
    $id = interop_checked(wp_insert_post(['post_author' => $me->ID, 'post_status' => 'draft', 'post_title' => 'A title',
        'post_name' => 'post-' . uniqid(), 'post_content' => $q['text']], true));
    if ($q['picture'] !== '') {
        interop_add_picture($id, base64_decode($q['picture']));
    }
    if ($q['warning'] !== '') {
        update_post_meta($id, 'activitypub_content_warning', $q['warning']);
    }
    wp_publish_post($id);
    return interop_post_uri($id);
}

/** Answers what is a comment here with a comment. */
function interop_reply(WP_User $me, array $q): string
{
    $parent = interop_comment($q['uri']);
    $id = interop_checked(wp_new_comment(['comment_post_ID' => $parent->comment_post_ID,
        'comment_parent' => $parent->comment_ID, 'user_id' => $me->ID, 'comment_author' => $me->display_name,
        'comment_author_email' => $me->user_email, 'comment_author_url' => '', 'comment_content' => $q['text'],
        'comment_type' => 'comment'], true));
    return Comment::generate_id(get_comment($id));
}

function interop_sees(string $source): ?array
{
    $comment = interop_comment($source);
    if ($comment === null) {
        return null;
    }
    $parent = (int) $comment->comment_parent;
    return ['text' => $comment->comment_content,
        'parent' => $parent ? Comment::generate_id(get_comment($parent)) : interop_post_uri($comment->comment_post_ID)];
}

function interop_count(string $uri, string $type): int
{
    return get_comments(['post_id' => interop_id($uri, 'p'), 'type' => $type, 'status' => 'approve', 'count' => true]);
}

function interop_answer(array $q)
{
    if ($q['what'] === 'install') {
        interop_install();
        return true;
    }
    if ($q['what'] === 'account') {
        return interop_checked(wp_insert_user(['user_login' => $q['who'], 'user_pass' => wp_generate_password(),
            'user_email' => $q['who'] . '@example.org', 'role' => 'editor']));
    }
    if ($q['what'] === 'version') {
        return get_bloginfo('version') . ' with ActivityPub ' . ACTIVITYPUB_PLUGIN_VERSION;
    }
    $me = get_user_by('login', $q['who']);
    wp_set_current_user($me->ID);
    $uri = $q['uri'] ?? '';
    return match ($q['what']) {
        'isFollowedBy' => Followers::get_follower($me->ID, interop_checked(Webfinger::resolve($q['handle']))) !== null,
        'post' => interop_publish($me, $q),
        'reply' => interop_reply($me, $q),
        'sees' => interop_sees($uri),
        'edit' => interop_checked(wp_update_post(['ID' => interop_id($uri, 'p'), 'post_content' => $q['text']], true)),
        'delete' => (bool) wp_trash_post(interop_id($uri, 'p')),
        'likes' => interop_count($uri, 'like'),
        'boosts' => interop_count($uri, 'repost'),
    };
}

/** Sends what WordPress put off until its next visitor. */
function interop_send(): void
{
    foreach (wp_get_ready_cron_jobs() as $time => $hooks) {
        foreach ($hooks as $hook => $jobs) {
            foreach ($jobs as $job) {
                if (str_starts_with($hook, 'activitypub_send')) {
                    wp_unschedule_event($time, $hook, $job['args']);
                    do_action_ref_array($hook, $job['args']);
                }
            }
        }
    }
}

try {
    $interop_answer = interop_answer($interop_question);
    interop_send();
} catch (Throwable $e) {
    http_response_code(500);
    $interop_answer = (string) $e;
}
header('Content-Type: application/json');
echo json_encode($interop_answer);
return true;
