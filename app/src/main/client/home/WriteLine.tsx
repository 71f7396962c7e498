/** The composer at the top of home, if there is room for it: the line becomes the form. Leaving it stores a draft. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { begin } from '../compose/begin';
import { composing } from '../compose/draft';
import { loadedWindow, needWindow } from '../compose/loadWindow';
import { current, putAway, take } from '../compose/open';
import { close } from '../compose/windowState';
import type { CredentialAccount } from '../core/entities';
import { useStore } from '../core/store';
import { t } from '../core/words';
import { me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { isWide } from '../ui/wide';

export function WriteLine() {
  const self = useStore(me);
  return useStore(isWide) && self ? <Line self={self} /> : null;
}

function Line({ self }: { self: CredentialAccount }) {
  const draft = useStore(current);
  const isWindow = useStore(composing) !== null;
  const Form = useStore(loadedWindow);
  const [mine, own] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = !isWindow && draft !== null && draft.id === mine;
  const wasOpen = useRef(false);
  useEffect(() => () => void (wasOpen.current && close()), []);
  // When the form closes, the focus stays in place.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && !isWindow) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const start = async () => {
    if (!Form) needWindow();
    if (current.get()) await putAway();
    const made = await begin({ kind: 'new' });
    take(made);
    own(made.id);
  };
  if (isOpen && Form)
    return (
      <div class="compose-line is-open">
        <Form key={draft.id} draft={draft} isInPlace />
      </div>
    );
  return (
    <p class="compose-line">
      <Avatar account={self} size={40} />
      <button ref={button} type="button" class="compose-prompt" onClick={() => void start()}>
        {t('common.what_would_you_like_to', 'What’s on your mind?')}
      </button>
    </p>
  );
}
