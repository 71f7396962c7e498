/** The profile: images, which are saved when they are chosen, and texts, which one button saves. */
import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../core/router';
import { useStore } from '../core/store';
import { toast } from '../core/toast';
import { count, t } from '../core/words';
import { instance, me } from '../core/world';
import { Avatar } from '../ui/Avatar';
import { Link } from '../ui/Link';
import { hasPicture } from '../ui/letter';
import { sure } from '../ui/question';
import { FieldLines } from './FieldLines';
import { PictureField } from './PictureField';
import { TextField } from './TextField';
import { Toggle } from './Toggle';
import { changesOf, savedOf, saveTyped, throwAway, typed, type Wrong } from './typed';

const isUnsaved = () => {
  const self = me.get();
  return self !== null && Object.keys(changesOf(typed.get(), self, instance.get())).length > 0;
};

export function Profile() {
  const self = useStore(me);
  const server = useStore(instance);
  const now = useStore(typed);
  const [wrong, say] = useState<Wrong>({});
  const [isSaving, saving] = useState(false);
  // When the view is left, a toast says that unsaved texts are kept here.
  useEffect(
    () => () => {
      if (isUnsaved())
        toast(t('preferences.what_you_typed_about_yourself', 'You have unsaved changes to your profile.'), 'done', {
          label: t('common.back', 'Back'),
          run: () => navigate('/preferences/profile'),
        });
    },
    [],
  );
  if (!self) return null;
  const changes = changesOf(now, self, server);
  const texts = { ...savedOf(self, server), ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const limits = server?.configuration.accounts;
  const hasHeader = !!self.header && !/missing/.test(self.header);
  const save = async () => {
    if (isSaving) return;
    saving(true);
    const found = await saveTyped();
    say(found);
    saving(false);
    if (Object.keys(found).length === 0) toast(t('common.your_profile_is_changed', 'Your profile is changed.'));
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('.preferences-panel [aria-invalid="true"]')?.focus());
  };
  const discard = async () => {
    if (
      !(await sure(
        t('common.throw_this_away', 'Discard this?'),
        t('common.what_you_wrote_here_is', 'What you wrote can’t be recovered.'),
        t('common.throw_away', 'Discard'),
      ))
    )
      return;
    throwAway();
    say({});
  };
  return (
    <form
      class="profile-form"
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        void save();
      }}
    >
      <div class="profile-images">
        {hasHeader ? (
          <img class="banner" src={self.header} alt={t('common.your_banner', 'Your header')} />
        ) : (
          <div class="banner" />
        )}
        <span class="avatar-slot">
          <Avatar account={self} size={88} />
        </span>
      </div>
      <div class="image-fields">
        <PictureField kind="avatar" has={hasPicture(self)} />
        <PictureField kind="header" has={hasHeader} />
      </div>
      <TextField
        name="display_name"
        label={t('common.name_that_is_shown', 'Display name')}
        value={texts.display_name}
        problem={wrong.display_name}
      />
      <TextField
        name="note"
        label={t('common.about_you', 'Bio')}
        hint={
          limits?.max_note_length
            ? count(
                limits.max_note_length,
                'preferences.at_most_characters_links_hashtags',
                'At most {0} character. Links, hashtags and names of people become links.|At most {0} characters. Links, hashtags and names of people become links.',
              )
            : undefined
        }
        value={texts.note}
        problem={wrong.note}
        isLong
      />
      {self.avatar_description !== undefined && hasPicture(self) && (
        <TextField
          name="avatar_description"
          label={`${t('common.your_picture', 'Your profile picture')}: ${t('common.what_it_shows', 'Alt text')}`}
          hint={t('common.for_people_who_do_not', 'For people who cannot see it.')}
          value={texts.avatar_description}
          problem={wrong.avatar_description}
        />
      )}
      {self.header_description !== undefined && hasHeader && (
        <TextField
          name="header_description"
          label={`${t('common.your_banner', 'Your header')}: ${t('common.what_it_shows', 'Alt text')}`}
          hint={t('common.for_people_who_do_not', 'For people who cannot see it.')}
          value={texts.header_description}
          problem={wrong.header_description}
        />
      )}
      <FieldLines
        lines={texts.fields}
        verified={verifiedOf(self)}
        most={{ name: limits?.profile_field_name_limit, value: limits?.profile_field_value_limit }}
        problem={wrong.fields}
      />
      <Toggle
        name="bot"
        label={t('common.a_program_writes_here_by', 'Automated account')}
        hint={t('common.tells_others_that_nobody_may', 'Tells others that the account may not be monitored.')}
      />
      {wrong.all && (
        <p class="problem" role="alert">
          {wrong.all}
        </p>
      )}
      <div class={'save-bar' + (isChanged ? ' is-changed' : '')}>
        <Link href={'/@' + self.acct}>{t('common.see_your_profile', 'See your profile')}</Link>
        {isChanged && (
          <button type="button" class="quiet" disabled={isSaving} onClick={() => void discard()}>
            {t('common.throw_away', 'Discard')}
          </button>
        )}
        <button type="submit" disabled={isSaving || !isChanged}>
          {isSaving ? t('preferences.saving', 'Saving …') : t('common.save', 'Save')}
        </button>
      </div>
    </form>
  );
}

function verifiedOf(self: { fields: { verified_at: string | null }[]; source: { fields?: { name: string; value: string }[] } }) {
  return new Set(
    (self.source.fields ?? []).filter((_, i) => self.fields[i]?.verified_at).map((line) => line.name + '\n' + line.value),
  );
}
