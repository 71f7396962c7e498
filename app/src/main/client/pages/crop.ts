// Lets people crop an image before the upload, with the pointer or the keyboard. Without this script the whole image is uploaded.
// data-crop is the width for a height of 1, data-size the largest width in pixels.
import { Cropper, canBeCut } from '../ui/cropper';

const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"][data-crop]');

/** The crop to upload, and the image that was in its place. */
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

/** Shows the image from before the crop, which is no longer uploaded. */
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
    return; // The server reports the error.
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

/** Shows the crop in the place of the current image. */
function preview(input: HTMLInputElement, part: HTMLCanvasElement): void {
  const name = input.dataset.crop === '1' ? 'avatar-slot' : 'banner';
  const present = document.querySelector(`.profile-images .${name}`);
  part.className = name;
  part.setAttribute('role', 'img');
  part.setAttribute('aria-label', input.labels?.[0]?.textContent ?? '');
  if (present) {
    present.replaceWith(part);
    chosen.set(input, { part, before: present });
  }
}
