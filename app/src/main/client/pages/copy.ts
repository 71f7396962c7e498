// Adds a button that copies the text of an element with data-copy="Copy|Copied".
for (const code of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const [copy = '', copied = ''] = (code.dataset.copy ?? '').split('|');
  if (!navigator.clipboard) {
    continue;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet small copy-button';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch {
      // Forbidden by the browser or its user: the text is selected, to be copied by the keyboard.
      getSelection()?.selectAllChildren(code);
      return;
    }
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, 2000);
  });
  code.after(button);
}
