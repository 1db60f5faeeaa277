import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { longPart, requestIn } from '../../../contract/prompt/parse-description.ts';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { useUploadedFiles } from '../../data/files/file-calls.ts';
import { useEnhancePrompt } from '../../data/prompts/use-enhance-prompt.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { useSealsPasswords } from '../../data/tasks/seal-passwords.ts';
import { conversationContext } from '../../rules/chat/follow-up-context.ts';
import { documentRequest } from '../../rules/compose/document-request.ts';
import { startAddressIn } from '../../../contract/secrets/start-address.ts';
import { textLength } from '../../rules/compose/text-length.ts';
import { limits } from '../../rules/limits.ts';
import { loginInText, mentionsLogin } from '../../../contract/secrets/login-in-text.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { formProblems, loginToComplete } from '../../start-task/form-problems.ts';
import { historyOf } from '../../start-task/history-of.ts';
import { useStartServices } from '../../start-task/services.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { type Addition, confirmationFormAtom } from '../../state/confirmation-form.ts';
import { useToast } from '../../state/toasts.ts';
import type { OpenDialog } from '../../state/view-atoms.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { type AdditionProps, EnhancementCard } from './enhancement-card.tsx';
import { blankLogin, LoginFields } from './login-fields.tsx';
import { details, file, files as fileList, filesTitle, tip } from './task-details.css.ts';

export type TaskDetailsProps = {
  dialog: Extract<OpenDialog, { kind: 'task-confirmation' }>;
  disabled: boolean;
};

interface Attached {
  ids: readonly string[];
  /** The known names, by id. */
  names: ReadonlyMap<string, string>;
}

/** The attached files, with their names once the file list has loaded. */
function useAttachedFiles(ids: readonly string[]): Attached {
  const records = useUploadedFiles(ids).data ?? [];
  return { ids, names: new Map(records.map(({ id, fileName }) => [id, fileName])) };
}

/** The latest requests, oldest first, without secrets. */
function previousTasks(tasks: readonly Task[] | undefined): string[] {
  return (tasks ?? [])
    .toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
    .flatMap(({ description }) =>
      description ? [maskSecrets(requestIn(description)).slice(0, limits.context.characters)] : [],
    )
    .slice(-limits.context.messages);
}

/** Requests an improved wording once. If that fails, the original text is used without a notice. */
function useEnhancement(prompt: string) {
  const queryClient = useQueryClient();
  const { mutate, data, isPending, isIdle } = useEnhancePrompt();
  const [request] = useState(() => ({
    prompt: maskSecrets(prompt),
    context: { previousTasks: previousTasks(queryClient.getQueryData<Task[]>(queryKeys.tasks)) },
  }));
  useEffect(() => mutate(request), [mutate, request]);
  const improved = data?.enhancedPrompt?.trim();
  // A longer one could not be sent.
  const isUsable = improved && improved !== request.prompt.trim() && !longPart(improved);
  return {
    analyzing: isPending || isIdle,
    improved: isUsable ? improved : undefined,
    keyImprovements: [...new Set(data?.keyImprovements)],
    requiresAuthentication: data?.requiresAuthentication === true,
  };
}

/** The attached files, if there are any. */
const AttachedFiles = ({ ids, names }: Attached) => {
  if (ids.length === 0) return null;
  return (
    <section aria-label={t('Attached files')}>
      <h3 className={filesTitle}>{t('Attached files')}</h3>
      <ul className={fileList}>
        {ids.map((id, index) => (
          <li key={id} className={file}>
            <Icon name="file" size={16} />
            <span>{names.get(id) ?? t('File {number}', { number: index + 1 })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Everything a person can add to a task before it starts: improved text, instructions, an address, and logins. */
export const TaskDetails = ({ dialog, disabled }: TaskDetailsProps) => {
  const { prompt, after, hostRequest, queuedId, fileIds } = dialog;
  const enhancement = useEnhancement(prompt);
  const { improved, requiresAuthentication } = enhancement;
  const attached = useAtomValue(attachedFileIdsAtom);
  const files = useAttachedFiles(fileIds ?? attached);
  const seals = useSealsPasswords();
  const [form, setForm] = useAtom(confirmationFormAtom);
  const services = useStartServices();
  const [document] = useState(() => documentRequest(prompt));
  const [context] = useState(() => conversationContext(prompt, historyOf(services, after)));
  const toast = useToast();
  useEffect(() => {
    if (document) toast(document.toast);
  }, [document, toast]);
  // Only a text the person can see may replace their own.
  useEffect(() => setForm({ improved }), [setForm, improved]);
  const content = useRef<HTMLDivElement>(null);

  const addressInPrompt = hostRequest?.startUrl ?? startAddressIn(prompt);
  const loginInPrompt = loginInText(prompt);
  const showsLogin = queuedId !== undefined || requiresAuthentication || mentionsLogin(prompt);
  const logins = form.logins ?? [showsLogin ? loginToComplete(prompt) : { ...blankLogin, id: 'first' }];
  const addition = (name: Addition, label: string, lines: readonly string[]): AdditionProps => ({
    label,
    lines,
    isAdded: !form.omits.includes(name),
    onChange: (isAdded) =>
      setForm({ omits: [...form.omits.filter((one) => one !== name), ...(isAdded ? [] : [name])] }),
  });
  const additions = [
    addition(
      'requirements',
      t('Add format requirements'),
      (document?.requirements ?? []).flatMap(({ rules }) => rules),
    ),
    addition(
      'conversation',
      t('Add the conversation so far'),
      context.map(({ speaker, text }) => `${speaker}: ${text}`),
    ),
  ].filter(({ lines }) => lines.length > 0);
  const { corrections } = form;
  const isRefused = corrections > 0;

  useLayoutEffect(() => {
    if (corrections === 0 || disabled) return;
    const invalidField = content.current?.querySelector<HTMLElement>('[aria-invalid]');
    const disclosure = invalidField?.closest('details');
    // A field in a closed section cannot take the focus.
    if (disclosure) disclosure.open = true;
    invalidField?.focus();
  }, [corrections, disabled]);

  return (
    <div ref={content} className={details}>
      {hostRequest && (
        <p className={tip}>
          <Icon name="info" size={16} />
          <span>{t('Requested by {name}', { name: hostRequest.by })}</span>
        </p>
      )}
      <EnhancementCard
        {...enhancement}
        chosen={form.usesImproved}
        onChoose={(usesImproved) => setForm({ usesImproved })}
        additions={additions}
        disabled={disabled}
      />
      {document && (
        <p className={tip}>
          <Icon name="info" size={16} />
          <span>{t('Tip: {tip}', { tip: document.tip })}</span>
        </p>
      )}
      <Field label={t('Additional Instructions')} {...textLength(form.instructions)}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            disabled={disabled}
            placeholder={t('Anything else to keep in mind (optional)')}
            value={form.instructions}
            onChange={(event) => setForm({ instructions: event.currentTarget.value })}
          />
        )}
      </Field>
      <AttachedFiles {...files} />
      <Disclosure title={t('Start address')} open={addressInPrompt !== undefined}>
        <Field
          label={t('Website to start at')}
          hint={t('Leave empty to let the agent find it.')}
          error={
            isRefused && formProblems(form).address
              ? t('Please enter a web address, such as https://portal.example.com')
              : undefined
          }
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              disabled={disabled}
              value={form.address ?? addressInPrompt ?? ''}
              onChange={(event) => setForm({ address: event.currentTarget.value })}
            />
          )}
        </Field>
      </Disclosure>
      <LoginFields
        logins={logins}
        onChange={(nextLogins) => setForm({ logins: nextLogins })}
        seals={seals}
        open={queuedId !== undefined || requiresAuthentication || (showsLogin && loginInPrompt !== undefined)}
        showsMissing={isRefused}
        disabled={disabled}
      />
    </div>
  );
};
