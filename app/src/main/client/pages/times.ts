import { regional } from '../core/region';

// Shows the times of a page in the browser's zone, for readers who have chosen none: theirs are in UTC, and say so.
const times = document.documentElement.dataset.zone ? [] : document.querySelectorAll<HTMLTimeElement>('time[datetime*="T"]');
const { lang } = document.documentElement;
const locale = lang === '' ? undefined : regional(lang, navigator.languages);
for (const time of times) {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.getTime())) {
    time.title = time.textContent;
    time.textContent = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at);
  }
}
