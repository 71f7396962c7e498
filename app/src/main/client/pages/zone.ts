// Fills in the browser's time zone where an account is created, so that its pages and emails have the right times from the start.
for (const field of document.querySelectorAll<HTMLInputElement>('input[name=time_zone]')) {
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}
