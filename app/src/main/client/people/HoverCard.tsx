/**
 * A hover card with someone's profile: for a pointer that rests on a link to them, or keyboard focus. Not for touch, which leads
 * to the profile. The pointer can move onto it, and Escape closes it.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../core/entities';
import { isCovered } from '../core/layers';
import { usePlace } from '../core/router';
import { count, t } from '../core/words';
import { useRelationship } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Content } from '../ui/Content';
import { Link } from '../ui/Link';
import { Name } from '../ui/Name';
import { FollowButton } from './FollowButton';
import { profilePath } from './handles';
import { accountOf, personOf } from './hovered';

const POINTED_MS = 450;
const FOCUSED_MS = 700;
const AWAY_MS = 250;
const WIDTH = 320;
/** Its maximum height. */
const ROOM = 300;
const EDGE = 8;

interface Shown {
  account: Account;
  link: HTMLAnchorElement;
}

export function HoverCard() {
  const [shown, show] = useState<Shown | null>(null);
  const place = usePlace();
  const link = useRef<HTMLAnchorElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const away = (ms: number) => {
      clearTimeout(timer);
      link.current = null;
      if (ms === 0) show(null);
      else timer = setTimeout(() => show(null), ms);
    };
    const rest = (one: HTMLAnchorElement, ms: number) => {
      if (link.current === one) return clearTimeout(timer);
      const person = isCovered() ? null : personOf(one);
      away(AWAY_MS);
      if (!person) return;
      link.current = one;
      clearTimeout(timer);
      timer = setTimeout(() => {
        show(null);
        accountOf(person).then(
          (account) => link.current === one && one.isConnected && show({ account, link: one }),
          () => undefined,
        );
      }, ms);
    };
    const over = (e: PointerEvent) => {
      if (e.pointerType !== 'mouse') return;
      const target = e.target as Element;
      const one = target.closest('a');
      if (target.closest('.hover-card')) clearTimeout(timer);
      else if (one) rest(one, POINTED_MS);
      else if (link.current && !link.current.matches(':focus-visible')) away(AWAY_MS);
    };
    const focus = (e: FocusEvent) => {
      const one = (e.target as Element).closest('a');
      if (one?.matches(':focus-visible')) rest(one, FOCUSED_MS);
    };
    const blur = () => link.current && away(AWAY_MS);
    const now = () => away(0);
    const keys = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || e.isComposing || !document.querySelector('.hover-card')) return;
      e.preventDefault();
      e.stopPropagation();
      away(0);
    };
    const press = (e: PointerEvent) => (e.target as Element).closest('.hover-card') || now();
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', blur, { signal });
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('keydown', keys, { capture: true, signal });
    // Also for scrolling elements within the page.
    addEventListener('scroll', now, { capture: true, passive: true, signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    link.current = null;
    show(null);
  }, [place]);
  useEffect(() => {
    if (!shown) return;
    // Its link is removed with its row, or with what was clicked, and there is no other event for that.
    const watcher = new IntersectionObserver((seen) => {
      if (seen.every((one) => one.isIntersecting)) return;
      link.current = null;
      show(null);
    });
    watcher.observe(shown.link);
    return () => watcher.disconnect();
  }, [shown]);
  return shown ? <Card key={shown.account.id} {...shown} /> : null;
}

function Card({ account, link }: Shown) {
  const relation = useRelationship(account.id);
  const box = link.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(box.left, innerWidth - WIDTH - EDGE));
  const isBelow = innerHeight - box.bottom > ROOM || box.top < ROOM;
  const place = isBelow ? { top: `${box.bottom + 6}px` } : { bottom: `${innerHeight - box.top + 6}px` };
  const name = account.display_name || account.username;
  return (
    <div class="hover-card" role="group" aria-label={name} style={{ left: `${left}px`, width: `${WIDTH}px`, ...place }}>
      <div class="hover-card-head">
        <Link href={profilePath(account)} tabIndex={-1} aria-hidden="true">
          <Avatar account={account} size={56} />
        </Link>
        <FollowButton account={account} isSmall />
      </div>
      <Link class="hover-card-name" href={profilePath(account)}>
        <Name account={account} />
        <span class="handle">@{account.acct}</span>
      </Link>
      {relation?.followed_by && <span class="tag">{t('common.follows_you', 'Follows you')}</span>}
      {account.note && <Content html={account.note} emojis={account.emojis} class="clamp" />}
      <p class="hint hover-card-numbers">
        <span>{count(account.statuses_count, 'common.posts_count', '{0} post|{0} posts')}</span>
        <span>{count(Math.max(0, account.followers_count), 'common.followers', '{0} follower|{0} followers')}</span>
      </p>
    </div>
  );
}
