// Says the times of a page in the browser's zone, for readers who have chosen none: theirs are in UTC, and say so.
const times = document.documentElement.dataset.zone ? [] : document.querySelectorAll<HTMLTimeElement>('time[datetime*="T"]');
for (const time of times) {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.getTime())) {
    time.title = time.textContent;
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at);
  }
}
