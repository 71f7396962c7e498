// Says the times of a page in the reader's zone and form. Without scripts they stand there in UTC, and say so.
for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime*="T"]')) {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.getTime())) {
    time.title = time.textContent;
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  }
}
