// Shows how many characters are left in fields with a limit. The server counts again, by its own rules.
for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-max]')) {
  const max = Number(field.dataset.max);
  const said = document.createElement('span');
  said.className = 'count';
  said.setAttribute('aria-hidden', 'true');
  field.before(said);
  const say = () => {
    const used = [...new Intl.Segmenter().segment(field.value)].length;
    said.textContent = `${used} / ${max}`;
    said.classList.toggle('over', used > max);
  };
  field.addEventListener('input', say);
  say();
}
