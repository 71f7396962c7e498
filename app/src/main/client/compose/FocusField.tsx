import { useRef } from 'preact/hooks';
import { t } from '../core/words';
import type { Piece } from './draft';
import { kindOf, usePicture, useRecording } from './pieceKinds';

const STEP = 0.05;
const within = (n: number) => Math.round(Math.max(-1, Math.min(1, n)) * 100) / 100;

interface Pointing {
  piece: Piece;
  focus: { x: number; y: number };
  point: (focus: { x: number; y: number }) => void;
}

/** Shows or plays the file; in an image the focal point is set with the pointer or the arrow keys. */
export function FocusField({ piece, focus, point }: Pointing) {
  const source = usePicture(piece);
  const box = useRef<HTMLDivElement>(null);
  const recording = useRecording(piece);
  if (kindOf(piece) === 'audio') return recording ? <audio class="alt-audio" src={recording} controls /> : null;
  if (kindOf(piece) === 'video') return recording ? <video class="alt-video" src={recording} controls playsInline /> : null;
  if (!source) return null;
  const set = (e: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (!rect) return;
    point({
      x: within(((e.clientX - rect.left) / rect.width) * 2 - 1),
      y: within(1 - ((e.clientY - rect.top) / rect.height) * 2),
    });
  };
  const keys = (e: KeyboardEvent) => {
    const by = (
      { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] } as Record<
        string,
        [number, number]
      >
    )[e.key];
    if (!by) return;
    e.preventDefault();
    point({ x: within(focus.x + by[0]), y: within(focus.y + by[1]) });
  };
  return (
    <>
      <div class="focus-frame">
        <div
          class="focus-box"
          ref={box}
          onPointerDown={(e) => {
            e.preventDefault();
            e.currentTarget.setPointerCapture(e.pointerId);
            set(e);
          }}
          onPointerMove={(e) => e.currentTarget.hasPointerCapture(e.pointerId) && set(e)}
        >
          <img src={source} alt="" draggable={false} />
          <button
            type="button"
            class="focus-point"
            onKeyDown={keys}
            style={{ left: `${((focus.x + 1) / 2) * 100}%`, top: `${((1 - focus.y) / 2) * 100}%` }}
            aria-label={t(
              'compose.point_that_stays_in_view',
              'Focal point: {0} % from the left, {1} % from the top. Move it with the arrow keys.',
              Math.round((focus.x + 1) * 50),
              Math.round((1 - focus.y) * 50),
            )}
          />
        </div>
      </div>
      <p class="hint">
        {t(
          'compose.click_where_the_picture_matters',
          'Click the most important part of the image: it stays visible when the image is cropped.',
        )}
      </p>
    </>
  );
}
