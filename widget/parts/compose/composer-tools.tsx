import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import { t } from '../../messages/translate.ts';
import { chatCountries, defaultCountry } from '../../rules/compose/countries.ts';
import { pendingInQueue } from '../../rules/queue/queue.ts';
import { attachedFileIdsAtom, browserLocationAtom, type SendTo } from '../../state/compose-atoms.ts';
import { queueAtom } from '../../state/queue-atoms.ts';
import { openDialogAtom, takenOverAtom } from '../../state/view-atoms.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { SegmentedControl } from '../../ui/field/segmented-control.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { location, toolRow } from './composer-tools.css.ts';
import { SpeedSelect } from './speed-select.tsx';
import { VoiceButton } from './voice-button.tsx';

/** Options of a new task, besides its text and files. */
export type ComposerChoice = 'speed' | 'location';

export type ComposerToolsProps = {
  /** Receives dictated text. */
  onDictated: (text: string) => void;
  /** A task is active, so a new prompt is queued or goes to it. */
  busy: boolean;
  /** Where the prompt goes while a task runs. Undefined if there is no choice. */
  sendTo: SendTo | undefined;
  onSendTo: (sendTo: SendTo) => void;
  /** Options this screen doesn't offer. */
  without?: readonly ComposerChoice[] | undefined;
};

/** Opens the Add Files dialog, and shows the number of files attached to the next task. */
const UploadButton = () => {
  const openDialog = useSetAtom(openDialogAtom);
  const takenOver = useAtomValue(takenOverAtom);
  const attached = useAtomValue(attachedFileIdsAtom).length;
  // Spec silent: the count on the first render. 0, because the prerendered page can't know about files.
  const count = takenOver ? attached : 0;
  return (
    <IconButton
      label={t('Add files')}
      icon={<Icon name="upload" />}
      {...(count > 0 && { badge: String(count), badgeLabel: t('{count} attached', { count }) })}
      aria-haspopup="dialog"
      onClick={() => openDialog({ kind: 'add-files' })}
    />
  );
};

/** The country for the agent's browser. If unchecked, the backend decides. */
const BrowserLocation = () => {
  const [code, setCode] = useAtom(browserLocationAtom);
  return (
    <span className={location}>
      <Checkbox
        label={t('Browser Location')}
        checked={code !== ''}
        onChange={(checked) => setCode(checked ? defaultCountry : '')}
      />
      {code !== '' && (
        <Select
          aria-label={t('Country')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        >
          {chatCountries.map((country) => (
            <option key={country.code} value={country.code}>
              {t(country.name)}
            </option>
          ))}
        </Select>
      )}
    </span>
  );
};

const noChoices: readonly ComposerChoice[] = [];

/**
 * The tools next to a prompt: voice, speed, and location, or where to send it while a task runs. Memoized, because
 * typing doesn't affect them.
 */
export const ComposerTools = memo(function ComposerTools({
  onDictated,
  busy,
  sendTo,
  onSendTo,
  without = noChoices,
}: ComposerToolsProps) {
  const waiting = pendingInQueue(useAtomValue(queueAtom));
  const openDialog = useSetAtom(openDialogAtom);
  return (
    <div className={toolRow} role="group" aria-label={t('Prompt options')}>
      {!busy && <UploadButton />}
      <VoiceButton onText={onDictated} />
      {(waiting > 0 || busy) && (
        <IconButton
          label={t('Task Queue')}
          icon={<Icon name="list" />}
          {...(waiting > 0 && { badge: String(waiting) })}
          onClick={() => openDialog({ kind: 'task-queue' })}
        />
      )}
      {sendTo === undefined ? (
        !without.includes('speed') && <SpeedSelect />
      ) : (
        <SegmentedControl
          label={t('Send to')}
          options={[
            { value: 'task', label: t('This task') },
            { value: 'queue', label: t('Queue') },
          ]}
          value={sendTo}
          onChange={onSendTo}
        />
      )}
      {/* A queued task uses the location that was chosen earlier. */}
      {!busy && !without.includes('location') && <BrowserLocation />}
    </div>
  );
});
