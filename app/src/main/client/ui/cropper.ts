/** Lets the user crop an image, with the pointer or the keyboard, in a window of its own. */
interface Asked {
  /** The width for a height of 1. */
  ratio: number;
  /** The maximum width of the result, in pixels. */
  most: number;
  words: { title: string; use: string; cancel: string; hint: string; size: string };
  /** Receives the crop, as a file and as a canvas. */
  done: (part: File, drawn: HTMLCanvasElement) => void;
  cancelled: () => void;
}

/** Whether such a file can be cropped; an animation would become a single image. */
export const canBeCut = (file: File): boolean => /^image\/(jpeg|png|webp|bmp|avif)$/.test(file.type);

export class Cropper {
  private readonly ratio: number;
  private readonly veil = document.createElement('div');
  private readonly canvas = document.createElement('canvas');
  private readonly frame = document.createElement('div');
  private readonly slider = document.createElement('input');
  /** The chosen part, in pixels of the image. */
  private x = 0;
  private y = 0;
  private width: number;
  private readonly largest: number;
  private readonly least: number;

  constructor(
    private readonly file: File,
    private readonly picture: ImageBitmap,
    private readonly asked: Asked,
  ) {
    this.ratio = asked.ratio;
    this.largest = Math.min(picture.width, picture.height * this.ratio);
    this.least = Math.min(this.largest, Math.max(this.largest / 8, 40));
    this.width = this.largest;
    this.x = (picture.width - this.width) / 2;
    this.y = (picture.height - this.height()) / 2;
  }

  private height(): number {
    return this.width / this.ratio;
  }

  open(): void {
    const { use, cancel, hint, size } = this.asked.words;
    const box = document.createElement('div');
    box.setAttribute('role', 'dialog');
    box.setAttribute('aria-modal', 'true');
    box.setAttribute('aria-labelledby', 'crop-title');
    const title = document.createElement('h2');
    title.id = 'crop-title';
    title.textContent = this.asked.words.title;
    const text = document.createElement('p');
    text.className = 'hint';
    text.id = 'crop-hint';
    text.textContent = hint;
    const area = document.createElement('div');
    area.className = 'crop-area';
    const scale = Math.min(1, 1200 / Math.max(this.picture.width, this.picture.height));
    this.canvas.width = Math.round(this.picture.width * scale);
    this.canvas.height = Math.round(this.picture.height * scale);
    this.canvas.getContext('2d')?.drawImage(this.picture, 0, 0, this.canvas.width, this.canvas.height);
    this.frame.className = this.ratio === 1 ? 'crop-frame round' : 'crop-frame';
    this.frame.tabIndex = 0;
    this.frame.setAttribute('role', 'group');
    this.frame.setAttribute('aria-label', title.textContent);
    this.frame.setAttribute('aria-describedby', 'crop-hint');
    area.append(this.canvas, this.frame);
    const label = document.createElement('label');
    label.htmlFor = 'crop-size';
    label.textContent = size;
    this.slider.id = 'crop-size';
    this.slider.type = 'range';
    this.slider.min = '0';
    this.slider.max = '100';
    this.slider.value = '100';
    this.slider.addEventListener('input', () =>
      this.resize(this.least + ((this.largest - this.least) * Number(this.slider.value)) / 100),
    );
    const buttons = document.createElement('div');
    buttons.className = 'inline save';
    buttons.append(
      this.button(use, '', () => void this.take()),
      this.button(cancel, 'quiet', () => this.cancel()),
    );
    box.append(title, text, area, label, this.slider, buttons);
    this.veil.className = 'crop';
    this.veil.append(box);
    this.veil.addEventListener('keydown', (event) => this.key(event));
    document.body.append(this.veil);
    this.drag();
    this.place();
    addEventListener('resize', this.place);
    this.frame.focus();
  }

  private button(words: string, kind: string, act: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = kind;
    button.textContent = words;
    button.addEventListener('click', act);
    return button;
  }

  private drag(): void {
    let from: { x: number; y: number; left: number; top: number } | null = null;
    this.frame.addEventListener('pointerdown', (event) => {
      from = { x: event.clientX, y: event.clientY, left: this.x, top: this.y };
      this.frame.setPointerCapture(event.pointerId);
    });
    this.frame.addEventListener('pointermove', (event) => {
      if (from) {
        const scale = this.picture.width / this.canvas.clientWidth;
        this.move(from.left + (event.clientX - from.x) * scale, from.top + (event.clientY - from.y) * scale);
      }
    });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.frame.addEventListener(end, () => {
        from = null;
      });
    }
    this.veil.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        this.resize(this.width * (event.deltaY > 0 ? 1.05 : 0.95));
      },
      { passive: false },
    );
  }

  private key(event: KeyboardEvent): void {
    const step = (event.shiftKey ? 0.1 : 0.02) * this.largest;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      this.cancel();
    } else if (event.key === 'Tab') {
      this.keepFocus(event);
    } else if (event.target === this.frame && move) {
      event.preventDefault();
      this.move(this.x + move[0], this.y + move[1]);
    } else if (event.target === this.frame && (event.key === '+' || event.key === '-')) {
      this.resize(this.width * (event.key === '+' ? 1.05 : 0.95));
    } else if (event.target === this.frame && event.key === 'Enter') {
      event.preventDefault();
      void this.take();
    }
  }

  private keepFocus(event: KeyboardEvent): void {
    const inside = [...this.veil.querySelectorAll<HTMLElement>('[tabindex="0"], input, button')];
    const at = inside.indexOf(document.activeElement as HTMLElement);
    const next = event.shiftKey ? at - 1 : at + 1;
    event.preventDefault();
    inside[(next + inside.length) % inside.length]?.focus();
  }

  private move(x: number, y: number): void {
    this.x = Math.min(Math.max(x, 0), this.picture.width - this.width);
    this.y = Math.min(Math.max(y, 0), this.picture.height - this.height());
    this.place();
  }

  /** Keeps the centre in place. */
  private resize(width: number): void {
    const middleX = this.x + this.width / 2;
    const middleY = this.y + this.height() / 2;
    this.width = Math.min(Math.max(width, this.least), this.largest);
    this.slider.value = String(Math.round(((this.width - this.least) / Math.max(this.largest - this.least, 1)) * 100));
    this.move(middleX - this.width / 2, middleY - this.height() / 2);
  }

  private readonly place = (): void => {
    const scale = this.canvas.clientWidth / this.picture.width;
    const style = this.frame.style;
    style.left = `${this.x * scale}px`;
    style.top = `${this.y * scale}px`;
    style.width = `${this.width * scale}px`;
    style.height = `${this.height() * scale}px`;
  };

  private async take(): Promise<void> {
    const target = document.createElement('canvas');
    target.width = Math.round(Math.min(this.width, this.asked.most));
    target.height = Math.round(target.width / this.ratio);
    target
      .getContext('2d')
      ?.drawImage(this.picture, this.x, this.y, this.width, this.height(), 0, 0, target.width, target.height);
    const type = this.file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const part = await new Promise<Blob | null>((done) => {
      target.toBlob(done, type, 0.92);
    });
    // It may have been cancelled meanwhile.
    if (!this.veil.isConnected) return;
    this.close();
    if (part) this.asked.done(new File([part], this.file.name, { type }), target);
    else this.asked.cancelled();
  }

  cancel(): void {
    if (!this.veil.isConnected) return;
    this.close();
    this.asked.cancelled();
  }

  private close(): void {
    removeEventListener('resize', this.place);
    this.veil.remove();
    this.picture.close();
  }
}
