// Lets people choose which part of a picture is uploaded, with the pointer or the keyboard. Without this script the
// picture is uploaded whole. data-crop is the width for a height of 1, data-size the largest width in pixels.
import { Cropper, canBeCut } from '../ui/cropper';

const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"][data-crop]');

/** The part that is going to be uploaded, and the picture that was in its place. */
interface Chosen {
  part: HTMLCanvasElement;
  before: Element;
}
const chosen = new Map<HTMLInputElement, Chosen>();

for (const input of inputs) {
  input.addEventListener('change', () => {
    forget(input);
    const file = input.files?.[0];
    if (file && canBeCut(file)) {
      void begin(input, file);
    }
  });
}

/** Shows again what was there before a part was chosen, which is not uploaded any more. */
function forget(input: HTMLInputElement): void {
  const last = chosen.get(input);
  last?.part.replaceWith(last.before);
  chosen.delete(input);
}

async function begin(input: HTMLInputElement, file: File): Promise<void> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return; // The server says what is wrong with it.
  }
  const [use = '', cancel = '', hint = '', size = ''] = (input.dataset.words ?? '').split('|');
  new Cropper(file, picture, {
    ratio: Number(input.dataset.crop),
    most: Number(input.dataset.size),
    words: { title: input.dataset.title ?? '', use, cancel, hint, size },
    done: (part, drawn) => {
      const files = new DataTransfer();
      files.items.add(part);
      input.files = files.files;
      preview(input, drawn);
      input.focus();
    },
    cancelled: () => {
      input.value = '';
      input.focus();
    },
  }).open();
}

/** Shows the part where the present picture is. */
function preview(input: HTMLInputElement, part: HTMLCanvasElement): void {
  const name = input.dataset.crop === '1' ? 'face' : 'banner';
  const present = document.querySelector(`.portraits .${name}`);
  part.className = name;
  part.setAttribute('role', 'img');
  part.setAttribute('aria-label', input.labels?.[0]?.textContent ?? '');
  if (present) {
    present.replaceWith(part);
    chosen.set(input, { part, before: present });
  }
}
