import { useState, type ComponentType, type ReactNode } from 'react';
import * as css from './gallery.css.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/field/button.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { Field } from '../ui/field/field.tsx';
import { IconButton } from '../ui/field/icon-button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { Select } from '../ui/field/select.tsx';
import { TextArea } from '../ui/field/text-area.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Toggle } from '../ui/field/toggle.tsx';

export type SectionType = ComponentType<{ title: string; wide?: boolean; children: ReactNode }>;

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['small', 'medium', 'large'];

/** Buttons and form controls. */
export const GalleryControls = ({ Section }: { Section: SectionType }) => {
  const [on, setOn] = useState(true);
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(true);
  return (
    <>
      <Section title="Button">
        <div className={css.stack}>
          {sizes.map((size) => (
            <div key={size} className={css.row}>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant}
                </Button>
              ))}
            </div>
          ))}
          <div className={css.row}>
            <Button
              variant="primary"
              busy={busy}
              busyLabel="Starting..."
              onClick={() => setBusy(true)}
              icon={<Icon name="play" size={16} />}
            >
              Start task
            </Button>
            <Button variant="primary" busy busyLabel="Starting...">
              Start task
            </Button>
            <Button variant="secondary" busy>
              Refresh
            </Button>
            <Button variant="secondary" disabled>
              Disabled
            </Button>
          </div>
        </div>
      </Section>
      <Section title="Icon button">
        <div className={css.row}>
          <IconButton label="Refresh" icon={<Icon name="refresh" />} />
          <IconButton label="Integrations" icon={<Icon name="puzzle" />} badge="4" />
          <IconButton
            label="Chat"
            icon={<Icon name="chat" />}
            pressed={pressed}
            onClick={() => setPressed(!pressed)}
          />
          <IconButton label="Settings" variant="secondary" icon={<Icon name="settings" />} />
          <IconButton label="Send" variant="primary" size="large" icon={<Icon name="send" />} />
          <IconButton label="Remove" size="small" icon={<Icon name="trash" size={16} />} />
          <IconButton label="Upload" icon={<Icon name="upload" />} disabled />
        </div>
      </Section>
      <Section title="Field">
        <div className={css.stack}>
          <Field label="Email" hint="We send a copy of the result here.">
            {(control) => <TextInput {...control} type="email" placeholder="you@example.com" />}
          </Field>
          <Field label="Portal address" error="Enter an address that starts with https://">
            {(control) => <TextInput {...control} defaultValue="portal" />}
          </Field>
          <Field label="How often">
            {(control) => (
              <Select {...control}>
                <option>Every weekday at 9</option>
                <option>Every Monday</option>
              </Select>
            )}
          </Field>
          <Field label="Prompt">
            {(control) => (
              <TextArea
                {...control}
                autoGrow={{ maxHeight: 200 }}
                rows={2}
                placeholder="What would you like to automate?"
              />
            )}
          </Field>
          <Field label="Disabled">{(control) => <TextInput {...control} disabled value="Oakridge" />}</Field>
        </div>
      </Section>
      <Section title="Toggle and checkbox">
        <div className={css.stack}>
          <Toggle
            label="Web search"
            description="Look things up while a task runs"
            checked={on}
            onChange={setOn}
          />
          <Toggle label="Deep research" checked={!on} onChange={(next) => setOn(!next)} />
          <Toggle label="Calendar" description="Coming soon" checked={false} disabled onChange={setOn} />
          <Checkbox
            label="Remember this portal"
            checked={on}
            onChange={setOn}
            description="On this device only"
          />
          <Checkbox label="Not available" checked={false} disabled onChange={setOn} />
        </div>
      </Section>
    </>
  );
};
