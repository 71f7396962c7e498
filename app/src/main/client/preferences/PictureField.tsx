/** The avatar or the header of the profile: a new one is cropped and saved immediately, the current one can be removed. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { del, isMissing, patch } from '../core/api';
import type { CredentialAccount } from '../core/entities';
import { useLayer } from '../core/layers';
import { toast } from '../core/toast';
import { t } from '../core/words';
import { takeSelf } from '../core/world';
import { Cropper, canBeCut } from '../ui/cropper';
import { sure } from '../ui/question';
import { Refused } from './Refused';
import { inTurn } from './saving';

type Kind = 'avatar' | 'header';

export function PictureField({ kind, has, saved }: { kind: Kind; has: boolean; saved?: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const cutter = useRef<Cropper | null>(null);
  const isGone = useRef(false);
  const [isCutting, cut] = useState(false);
  const [isBusy, busy] = useState(false);
  const [problem, say] = useState('');
  const isFace = kind === 'avatar';
  useLayer(() => cutter.current?.cancel(), isCutting);
  // The cropper is outside of this field, and is removed with it.
  useEffect(
    () => () => {
      isGone.current = true;
      cutter.current?.cancel();
    },
    [],
  );
  const closed = () => {
    cut(false);
    cutter.current = null;
    button.current?.focus();
  };
  /** Returns whether it succeeded. */
  const work = async (ask: () => Promise<CredentialAccount>): Promise<boolean> => {
    let isDone = false;
    busy(true);
    say('');
    try {
      takeSelf(await inTurn(ask));
      toast(t('common.your_profile_is_changed', 'Your profile is changed.'));
      saved?.();
      isDone = true;
    } catch (e) {
      say(
        isMissing(e)
          ? t('common.this_server_does_not_offer', 'This server does not offer that.')
          : e instanceof Error
            ? e.message
            : String(e),
      );
    }
    busy(false);
    return isDone;
  };
  const send = (file: File) => {
    const form = new FormData();
    form.append(kind, file);
    void work(() => patch<CredentialAccount>('/api/v1/accounts/update_credentials', form));
  };
  const take = async (file: File) => {
    const picture = canBeCut(file) ? await createImageBitmap(file).catch(() => null) : null;
    if (isGone.current) return picture?.close();
    // The server reports the error, or accepts it as it is.
    if (!picture) return send(file);
    cutter.current = new Cropper(file, picture, {
      ratio: isFace ? 1 : 3,
      most: isFace ? 400 : 1500,
      words: {
        title: isFace
          ? t('common.choose_what_is_seen_of_your', 'Crop your profile picture')
          : t('common.choose_what_is_seen_of', 'Crop your header'),
        use: t('common.use_this_part', 'Use this part'),
        cancel: t('common.cancel', 'Cancel'),
        hint: t(
          'common.move_it_with_the_pointer',
          'Drag it or use the arrow keys to move it. Zoom with the slider below, or with plus and minus.',
        ),
        size: t('common.size', 'Size'),
      },
      done: (part) => {
        closed();
        send(part);
      },
      cancelled: closed,
    });
    cut(true);
    cutter.current.open();
  };
  const remove = async () => {
    const question = isFace
      ? t('common.remove_the_picture', 'Remove profile picture')
      : t('common.remove_the_banner', 'Remove header');
    if (!(await sure(question, '', t('common.remove', 'Remove')))) return;
    if (!(await work(() => del<CredentialAccount>('/api/v1/profile/' + kind)))) return;
    // The clicked button is removed with the image.
    const focused = document.activeElement;
    if (focused === document.body || focused === remover.current) button.current?.focus();
  };
  return (
    <div class="image-field">
      <input
        ref={field}
        type="file"
        accept="image/*"
        hidden
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      <p class="buttons">
        <button
          ref={button}
          type="button"
          class="quiet small"
          // Not disabled: it keeps the focus.
          aria-disabled={isBusy}
          aria-describedby={problem ? id + 'wrong' : undefined}
          onClick={() => !isBusy && field.current?.click()}
        >
          {isBusy
            ? t('common.sending', 'Sending …')
            : isFace
              ? t('common.new_picture', 'New profile picture')
              : t('common.new_banner', 'New header')}
        </button>
        {has && (
          <button ref={remover} type="button" class="quiet small" aria-disabled={isBusy} onClick={() => !isBusy && void remove()}>
            {isFace ? t('common.remove_the_picture', 'Remove profile picture') : t('common.remove_the_banner', 'Remove header')}
          </button>
        )}
      </p>
      <Refused id={id + 'wrong'} text={problem} />
    </div>
  );
}
