import { useRef } from 'react';
import { type Message, t } from '../../messages/translate.ts';
import { usePlatform } from '../../platform/platform.ts';
import { missingFields, type LoginField } from '../../rules/compose/login.ts';
import type { TypedLogin } from '../../state/confirmation-form.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { entry, entryHead, entryTitle, note } from './login-fields.css.ts';

export const blankLogin = { domain: '', username: '', password: '' };

const fields = [
  { name: 'domain', label: 'Website URL or Domain', missing: 'Please enter the website or its domain.' },
  { name: 'username', label: 'Username or Email', missing: 'Please enter the username or email.' },
  { name: 'password', label: 'Password', missing: 'Please enter the password.' },
] as const satisfies readonly { name: LoginField; label: Message; missing: Message }[];

export type LoginFieldsProps = {
  logins: readonly TypedLogin[];
  onChange: (logins: TypedLogin[]) => void;
  /** Whether passwords are sealed before they are sent. */
  seals: boolean;
  open: boolean;
  showsMissing: boolean;
  disabled: boolean;
};

/** Logins for the task. They are discarded when the dialog closes. */
export const LoginFields = ({ logins, onChange, seals, open, showsMissing, disabled }: LoginFieldsProps) => {
  const { createId } = usePlatform();
  const change = (changed: TypedLogin) =>
    onChange(logins.map((login) => (login.id === changed.id ? changed : login)));
  const addRef = useRef<HTMLButtonElement>(null);
  return (
    <Disclosure
      title={t('Secure Login Credentials')}
      mark={
        seals && (
          <Badge tone="success">
            <Icon name="lock" size={12} />
            {t('AES-256 Encrypted')}
          </Badge>
        )
      }
      open={open}
    >
      <p className={note}>
        {seals
          ? t('Credentials are encrypted and used only for this automation')
          : // Without a key nothing is encrypted, so the note must not claim it.
            t('Credentials are used only for this automation')}
      </p>
      {logins.map((login, index) => (
        <fieldset
          key={login.id}
          className={entry}
          disabled={disabled}
          aria-label={logins.length > 1 ? t('Login {number}', { number: index + 1 }) : undefined}
        >
          {logins.length > 1 && (
            <div className={entryHead}>
              <span className={entryTitle} aria-hidden>
                {t('Login {number}', { number: index + 1 })}
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('Remove login {number}', { number: index + 1 })}
                onClick={() => {
                  onChange(logins.filter(({ id }) => id !== login.id));
                  // The pressed button disappears, so move the focus.
                  addRef.current?.focus();
                }}
              >
                {t('Remove')}
              </Button>
            </div>
          )}
          {fields.map(({ name, label, missing }) => (
            <Field
              key={name}
              label={t(label)}
              error={showsMissing && missingFields(login).includes(name) ? t(missing) : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  type={name === 'password' ? 'password' : 'text'}
                  autoComplete={name === 'password' ? 'new-password' : 'off'}
                  autoCapitalize="none"
                  spellCheck={false}
                  value={login[name]}
                  onChange={(event) => change({ ...login, [name]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      {logins.length > 1 && (
        <p className={note}>{t('Only the first complete login is sent with this task.')}</p>
      )}
      <div>
        <Button
          ref={addRef}
          variant="secondary"
          size="small"
          icon={<Icon name="plus" size={16} />}
          disabled={disabled}
          onClick={() => onChange([...logins, { ...blankLogin, id: createId() }])}
        >
          {t('Add another login')}
        </Button>
      </div>
    </Disclosure>
  );
};
