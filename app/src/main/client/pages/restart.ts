// Waits until the server responds again, and continues the setup.
const WAIT_MS = 500;
const PATIENCE_MS = 60_000;

const place = document.querySelector<HTMLElement>('[data-restarting]');
const next = place?.dataset.next;
const begun = Date.now();

async function look(): Promise<void> {
  if (!next || Date.now() - begun > PATIENCE_MS) return; // the button stays
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.replace(next);
  else setTimeout(() => void look(), WAIT_MS);
}

setTimeout(() => void look(), WAIT_MS);
