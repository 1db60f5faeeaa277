import { useAtomValue, useSetAtom } from 'jotai';
import { memo } from 'react';
import { t } from '../../messages/translate.ts';
import { pendingInQueue } from '../../rules/queue/queue.ts';
import type { SendTo } from '../../state/compose-atoms.ts';
import { queueAtom } from '../../state/queue-atoms.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { SegmentedControl } from '../../ui/field/segmented-control.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { UploadButton } from '../upload/upload-button.tsx';
import { BrowserLocation } from './browser-location.tsx';
import { toolRow } from './composer-tools.css.ts';
import { SpeedSelect } from './speed-select.tsx';
import { VoiceButton } from './voice-button.tsx';

/** What a task is created with, beside its words and files. */
export type ComposerChoice = 'speed' | 'location';

export type ComposerToolsProps = {
  /** What was dictated. */
  onDictated: (text: string) => void;
  /** A task is at work: the next one waits, or goes to it. */
  busy: boolean;
  /** Where the prompt goes while a task runs; undefined while there is no choice. */
  sendTo: SendTo | undefined;
  onSendTo: (sendTo: SendTo) => void;
  /** Choices that are not offered. */
  without?: readonly ComposerChoice[] | undefined;
};

const nothing: readonly ComposerChoice[] = [];

/** What goes with a prompt beside its words: by voice, how quick, from where; or where it goes while a task runs. A key in the prompt draws none of it anew. */
export const ComposerTools = memo(function ComposerTools({
  onDictated,
  busy,
  sendTo,
  onSendTo,
  without = nothing,
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
      {/* What waits for its turn takes the place that was chosen before. */}
      {!busy && !without.includes('location') && <BrowserLocation />}
    </div>
  );
});
