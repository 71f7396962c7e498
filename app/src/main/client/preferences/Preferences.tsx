/**
 * The settings: on wide screens the menu beside the open section, on narrow ones the menu first. What only a page of the server
 * can do is in the menu like the rest: that page has the same frame and the same menu.
 */
import { type ComponentType, Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { acting, isElsewhere } from '../core/acting';
import { present } from '../core/present';
import type { Params } from '../core/router';
import { isOfStaff } from '../core/staff';
import { useStore } from '../core/store';
import { toastOnError } from '../core/toast';
import { t } from '../core/words';
import { me, refreshSelf } from '../core/world';
import { NotFound } from '../shell/NotFound';
import { Head } from '../ui/Head';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Appearance } from './Appearance';
import { Language } from './Language';
import { Media } from './Media';
import { keepMenuPlace } from './menuPlace';
import { Notifications } from './Notifications';
import { Posting } from './Posting';
import { Privacy } from './Privacy';
import { Profile } from './Profile';
import { hasRoom } from './room';
import { forgetSaid, standing } from './saving';
import { type Entry, sections, type Who } from './sections';

const PANELS: Record<string, ComponentType> = {
  profile: Profile,
  privacy: Privacy,
  posting: Posting,
  appearance: Appearance,
  media: Media,
  notifications: Notifications,
  language: Language,
};
interface Panelled extends Entry {
  panel: ComponentType;
}

/** The menu entry of the open section; others are views or pages of their own. */
function panelOf(key: string, who: Who): Panelled | undefined {
  const panel = PANELS[key];
  const entry = sections(who)
    .flatMap(({ entries }) => entries)
    .find(({ href }) => href === '/preferences/' + key);
  return panel && entry && { ...entry, panel };
}

/** Whether the reader came from another section: its heading then gets the focus, which the list lost. */
let isOnTheWay = false;

export function Preferences({ params }: { params: Params }) {
  const isRoomy = useStore(hasRoom);
  // What a wide screen opened automatically stays open, below the list, when the screen becomes narrow.
  const wasRoomy = useRef(false);
  wasRoomy.current ||= isRoomy;
  const self = useStore(me);
  const who: Who = { isOfSession: !acting, isElsewhere, isStaff: !acting && isOfStaff(self) };
  const open = panelOf(params.section ?? (wasRoomy.current ? 'profile' : ''), who);
  // Another device may have changed something.
  useEffect(() => void toastOnError(refreshSelf()), []);
  useLayoutEffect(keepInSight, [isRoomy]);
  if (params.section !== undefined && !open) return <NotFound />;
  const isAlone = !isRoomy && params.section !== undefined;
  // The panel has the same position in both layouts: typed text and the focus survive a rotation of the screen.
  return (
    <div class="view preferences">
      <Head title={isAlone && open ? open.name : t('common.settings', 'Settings')}>{isAlone && <Standing />}</Head>
      <div class="preferences-both">
        {!isAlone && <List key="list" open={open?.href} who={who} />}
        {open && <Panel key={'panel-' + open.href} section={open} isAlone={isAlone} />}
      </div>
    </div>
  );
}

/** Keeps the focused field visible after the layout changed. */
function keepInSight(): void {
  const field = document.activeElement;
  if (field?.closest('.preferences-panel')) field.scrollIntoView({ block: 'center' });
}

/** The state of the changes: being saved, or saved. */
function Standing() {
  const said = useStore(standing);
  return (
    <span class="preferences-state" role="status">
      {said === 'saving' ? t('preferences.saving', 'Saving …') : said === 'saved' ? t('preferences.saved', 'Saved') : ''}
    </span>
  );
}

function List({ open, who }: { open?: string; who: Who }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepMenuPlace(present(box.current)), []);
  return (
    <nav class="preferences-list" aria-label={t('common.settings', 'Settings')}>
      <div ref={box}>
        {sections(who).map(({ name, entries }) => (
          <Fragment key={name}>
            <h2>{name}</h2>
            <ul>
              {entries.map((one) => (
                <li key={one.href + one.name}>
                  <Link
                    href={one.href}
                    aria-current={one.href === open ? 'page' : undefined}
                    onClickCapture={() => void (isOnTheWay = open !== undefined)}
                  >
                    <Icon name={one.icon} />
                    <span class="row-body">
                      <strong>{one.name}</strong>
                      {one.about && <span class="hint is-wrapped">{one.about}</span>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        {!who.isOfSession && !who.isElsewhere && (
          <p class="hint">
            {t(
              'common.these_pages_are_about_the',
              'These settings belong to the account you signed in with in this browser. Switch to it first.',
            )}
          </p>
        )}
      </div>
    </nav>
  );
}

/** @param isAlone whether the header of the view names it */
function Panel({ section, isAlone }: { section: Panelled; isAlone: boolean }) {
  const name = useRef<HTMLHeadingElement>(null);
  const Content = section.panel;
  useEffect(() => {
    if (isOnTheWay) name.current?.focus({ preventScroll: true });
    isOnTheWay = false;
    return forgetSaid;
  }, []);
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
      <Content />
    </section>
  );
}
