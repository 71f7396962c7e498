/**
 * The settings: on wide screens the sections beside the one that is open, on narrow ones first the list. What only a page of the
 * server can do is linked where one looks for it.
 */
import '../app';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { acting, isElsewhere } from '../core/acting';
import type { Params } from '../core/router';
import { isOfStaff } from '../core/staff';
import { useStore } from '../core/store';
import { orSay } from '../core/toast';
import { unread } from '../core/unread';
import { t } from '../core/words';
import { me, refreshSelf } from '../core/world';
import { NotFound } from '../shell/NotFound';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Appearance } from './Appearance';
import { Language } from './Language';
import { Media } from './Media';
import { Notifications } from './Notifications';
import { Posting } from './Posting';
import { Privacy } from './Privacy';
import { Profile } from './Profile';
import { hasRoom } from './room';
import { forgetSaid, standing } from './saving';
import { type Section, sectionOf, sections, waysOf } from './sections';
import { WaysOut } from './WaysOut';

const PANELS: Record<string, ComponentType> = {
  profile: Profile,
  privacy: Privacy,
  posting: Posting,
  appearance: Appearance,
  media: Media,
  notifications: Notifications,
  language: Language,
};
/** Whether one came here from another section: then its name gets the focus, which the list lost. */
let isOnTheWay = false;

export function Preferences({ params }: { params: Params }) {
  const isRoomy = useStore(hasRoom);
  // What a wide screen opened by itself stays open, below the list, where the screen becomes narrow.
  const wasRoomy = useRef(false);
  wasRoomy.current ||= isRoomy;
  const open = sectionOf(params.section ?? (wasRoomy.current ? 'profile' : ''));
  // Another device may have changed something.
  useEffect(() => void orSay(refreshSelf()), []);
  useLayoutEffect(keepInSight, [isRoomy]);
  if (params.section !== undefined && !open) return <NotFound />;
  const isAlone = !isRoomy && params.section !== undefined;
  // The panel is at the same place for both widths: what is typed in it, and the focus, outlive a turn of the screen.
  return (
    <div class="view preferences">
      <Head title={isAlone && open ? open.name : t('Settings')}>{isAlone && <Standing />}</Head>
      <div class="preferences-both">
        {!isAlone && <List key="list" open={open?.key} />}
        {open && <Panel key={'panel-' + open.key} section={open} isAlone={isAlone} />}
      </div>
    </div>
  );
}

/** The field that has the focus is still to be seen once everything stands elsewhere. */
function keepInSight(): void {
  const field = document.activeElement;
  if (field?.closest('.preferences-panel')) field.scrollIntoView({ block: 'center' });
}

/** What is said of the changes: that they are on their way, or saved. */
function Standing() {
  const said = useStore(standing);
  return (
    <span class="preferences-state" role="status">
      {said === 'saving' ? t('Saving …') : said === 'saved' ? t('Saved') : ''}
    </span>
  );
}

function List({ open }: { open?: string }) {
  return (
    <nav class="preferences-list" aria-label={t('Settings')}>
      <ul>
        {sections().map(({ key, name, about, icon }) => (
          <li key={key}>
            <Link
              href={'/preferences/' + key}
              aria-current={key === open ? 'page' : undefined}
              onClickCapture={() => void (isOnTheWay = open !== undefined)}
            >
              <Icon name={icon} />
              <span class="row-body">
                <strong>{name}</strong>
                <span class="hint is-wrapped">{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** @param isAlone whether the head of the view names it */
function Panel({ section, isAlone }: { section: Section; isAlone: boolean }) {
  const self = useStore(me);
  const { requests } = useStore(unread);
  const name = useRef<HTMLHeadingElement>(null);
  const Content = PANELS[section.key];
  useEffect(() => {
    if (isOnTheWay) name.current?.focus({ preventScroll: true });
    isOnTheWay = false;
    return forgetSaid;
  }, []);
  const ways = waysOf(section.key, {
    isOfSession: !acting,
    isElsewhere,
    isStaff: !acting && isOfStaff(self),
    hasRequests: requests > 0 || (self?.locked ?? false),
  });
  return (
    <section class="preferences-panel" aria-labelledby={isAlone ? undefined : 'preferences-name'}>
      {!isAlone && (
        <header class="preferences-head">
          <h2 id="preferences-name" ref={name} tabIndex={-1}>
            {section.name}
          </h2>
          <Standing />
        </header>
      )}
      {Content && <Content />}
      <WaysOut ways={ways} />
      {acting && !isElsewhere && section.key === 'account' && (
        <p class="hint">{t('These pages are about the account with which you signed in to this browser. Switch to it first.')}</p>
      )}
    </section>
  );
}
