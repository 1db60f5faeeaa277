import { useAtom } from 'jotai';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { usePlatform } from '../../platform/platform.ts';
import { profileCountries } from '../../rules/compose/countries.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import {
  isProfileDraft,
  type ProfileDraft,
  profileForm,
  type ProfileForm,
  profileOf,
  readViewport,
  unsavedOf,
} from '../../rules/settings/profile-form.ts';
import { browserProfileAtom, profileKey } from '../../state/browser-profile-atom.ts';
import { storedAtom } from '../../state/stored-atom.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Toggle } from '../../ui/field/toggle.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import {
  buttons,
  card,
  cardAbout,
  cardHead,
  cardTitle,
  choices,
  country,
  footer,
  group,
  groupAbout,
  groupHead,
  groupTitle,
  dimensions as dimensionsStyle,
  states,
  unused,
} from './profile-settings.css.ts';
import { type SettingsGroup, variant } from './variant.ts';

/** Unsaved changes. Each window has its own, and they survive a reload. */
const profileDraftAtom = storedAtom<ProfileDraft>({
  key: 'hoa-pilot.browser-profile-draft',
  accepts: isProfileDraft,
  initial: {},
  format: 'json',
  area: 'session',
  sync: false,
});

type Fields = { form: ProfileForm; onChange: (change: ProfileDraft) => void };

const Group = ({ title, about, dimensions, switches, form, onChange }: SettingsGroup & Fields) => {
  const id = useId();
  return (
    <div className={group} role="group" aria-labelledby={id} aria-describedby={`${id}-about`}>
      <div className={groupHead}>
        <h3 id={id} className={groupTitle}>
          {t(title)}
        </h3>
        <p id={`${id}-about`} className={groupAbout}>
          {t(about, sharedLimits.viewport)}
        </p>
      </div>
      <div className={choices}>
        {dimensions.length > 0 && (
          <div className={dimensionsStyle}>
            {dimensions.map(({ field, label }) => (
              <Field key={field} label={t(label)}>
                {(control) => (
                  <TextInput
                    {...control}
                    aria-describedby={form.mobileBrowser ? `${id}-unused` : undefined}
                    inputMode="numeric"
                    autoComplete="off"
                    disabled={form.mobileBrowser}
                    value={form[field]}
                    onInput={(event) => onChange({ [field]: event.currentTarget.value })}
                    onBlur={() => onChange({ [field]: String(readViewport(field, form[field])) })}
                  />
                )}
              </Field>
            ))}
            {form.mobileBrowser && (
              <p id={`${id}-unused`} className={unused}>
                {t(variant.dimensionsUnused)}
              </p>
            )}
          </div>
        )}
        {switches.map((item) => (
          <Toggle
            key={item.field}
            label={t(item.label)}
            description={t(item.about)}
            checked={form[item.field]}
            onChange={(checked) => onChange({ [item.field]: checked })}
          />
        ))}
        {form.useProxy && switches.some(({ field }) => field === 'useProxy') && (
          <div className={country}>
            <Field label={t(variant.country)}>
              {(control) => (
                <Select
                  {...control}
                  value={form.proxyCountry}
                  onChange={(event) => onChange({ proxyCountry: event.currentTarget.value })}
                >
                  {profileCountries.map(({ code, name }) => (
                    <option key={code} value={name}>
                      {t(name)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
      </div>
    </div>
  );
};

// Spec silent: a confirmation before a reset. There is one, because saved settings can't be restored.
const ResetQuestion = (props: { open: boolean; onClose: () => void; onReset: () => void }) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    size="small"
    title={t('Reset to defaults?')}
    description={t("This deletes your saved settings. New tasks will use the server's defaults.")}
    footer={
      <>
        <Button variant="quiet" onClick={props.onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="danger" onClick={props.onReset}>
          {t('Reset')}
        </Button>
      </>
    }
  />
);

/** The browser profile for new tasks, and whether it is saved. */
export const ProfileSettings = () => {
  const id = useId();
  const { local } = usePlatform();
  const [saved, setSaved] = useAtom(browserProfileAtom);
  const [draft, setDraft] = useAtom(profileDraftAtom);
  const [resetting, setResetting] = useState(false);
  const container = useRef<HTMLFormElement>(null);
  const toast = useToast();
  useKeepFocus(container, '[type="submit"]');

  const unsaved = unsavedOf(saved, draft);
  const form = profileForm(saved, unsaved);
  const isChanged = Object.keys(unsaved).length > 0;
  const isStored = saved === null || local.isPersistent(profileKey);
  const savedState = saved === null ? 'untouched' : isStored ? 'saved' : 'notSaved';
  const state = isChanged ? 'unsaved' : savedState;

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setSaved(profileOf(form));
    setDraft({});
    if (local.isPersistent(profileKey)) toast({ tone: 'success', ...variant.toasts.saved() });
    else toast({ tone: 'destructive', ...variant.toasts.notSaved() });
  };
  const reset = () => {
    setResetting(false);
    setSaved(null);
    setDraft({});
    toast(variant.toasts.reset());
  };
  return (
    <Card as="section" className={card} aria-labelledby={id}>
      <form ref={container} noValidate onSubmit={save}>
        <div className={cardHead}>
          <h2 id={id} className={cardTitle}>
            {t(variant.card.title)}
          </h2>
          <p className={cardAbout}>{t(variant.card.about)}</p>
        </div>
        {variant.groups.map((item) => (
          <Group
            key={item.title}
            {...item}
            form={form}
            onChange={(change) => setDraft((previous) => unsavedOf(saved, { ...previous, ...change }))}
          />
        ))}
        <div className={footer}>
          <p role="status" className={states[state]}>
            {t(variant.state[state])}
          </p>
          <div className={buttons}>
            {isChanged && (
              <Button variant="quiet" onClick={() => setDraft({})}>
                {t('Discard Changes')}
              </Button>
            )}
            {saved !== null && (
              <Button variant="secondary" onClick={() => setResetting(true)}>
                {t('Reset to Defaults')}
              </Button>
            )}
            <Button variant="primary" type="submit">
              {t('Save Settings')}
            </Button>
          </div>
        </div>
      </form>
      <ResetQuestion open={resetting} onClose={() => setResetting(false)} onReset={reset} />
    </Card>
  );
};
