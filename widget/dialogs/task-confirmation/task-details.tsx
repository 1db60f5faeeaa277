import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/translate.ts';
import type { CreateTask, Task } from '../../rules/entities.ts';
import { useEnhancePrompt } from '../../data/prompts/use-enhance-prompt.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { usePromptPassword } from '../../data/tasks/prompt-password.ts';
import { useTalkBefore } from '../../parts/chat/use-talk-before.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { conversationContext } from '../../rules/chat/follow-up-context.ts';
import { firstCompleteLogin, missingFields } from '../../rules/compose/login.ts';
import { documentRequest } from '../../rules/compose/document-request.ts';
import { readAddress, startAddressIn } from '../../rules/compose/start-address.ts';
import { limits } from '../../rules/limits.ts';
import { loginInText, speaksOfLogin, withoutPassword } from '../../rules/privacy/login-in-text.ts';
import { maskSecrets } from '../../rules/privacy/mask-secrets.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { useAttachedFiles } from '../../parts/upload/use-attached-files.ts';
import { AttachedFiles } from './attached-files.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { EnhancementCard } from './enhancement-card.tsx';
import { blankLogin, LoginFields, type TypedLogin } from './login-fields.tsx';
import { details, tip } from './task-details.css.ts';

/** What the details add to the task, and what is done once it is there. */
export type Added = { fields: Partial<CreateTask>; onCreated?: (taskId: string) => void };

/** Undefined when something in the details has to be put right first. */
export type AddedParts = () => Promise<Added | undefined>;

export type TaskDetailsProps = {
  prompt: string;
  /** The task whose conversation the new one goes on in. */
  after: string | undefined;
  disabled: boolean;
  /** Told how to get the parts, each time they change. */
  onParts: (parts: AddedParts) => void;
};

/** What was asked for before, the latest last; without secrets. */
function previousTasks(tasks: readonly Task[] | undefined): string[] {
  return (tasks ?? [])
    .toSorted((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''))
    .flatMap(({ description }) => (description ? [maskSecrets(requestIn(description))] : []))
    .slice(-limits.context.messages);
}

/** What a better wording would be, asked for once. A failure is no news: the person's own words stand. */
function useEnhancement(prompt: string) {
  const queryClient = useQueryClient();
  const { mutate, data, isPending, isIdle } = useEnhancePrompt();
  const [asked] = useState(() => ({
    prompt,
    context: { previousTasks: previousTasks(queryClient.getQueryData<Task[]>(queryKeys.tasks)) },
  }));
  useEffect(() => mutate(asked), [mutate, asked]);
  const improved = data?.enhancedPrompt?.trim();
  return {
    analyzing: isPending || isIdle,
    improved: improved !== '' && improved !== prompt.trim() ? improved : undefined,
    keyImprovements: [...new Set(data?.keyImprovements)],
    requiresAuthentication: data?.requiresAuthentication === true,
  };
}

/** What may be added to a task before it starts: better words, instructions, an address, files, logins. */
export const TaskDetails = ({ prompt, after, disabled, onParts }: TaskDetailsProps) => {
  const enhancement = useEnhancement(prompt);
  const { history, join } = useTalkBefore(after);
  const files = useAttachedFiles(useAtomValue(attachedFileIdsAtom));
  const { seals, inPrompt } = usePromptPassword();
  // Spec silent: which words are chosen at first. Their own, because what starts is to be what the person has read,
  // and the others come while they read.
  const [usesImproved, setUsesImproved] = useState(false);
  const [instructions, setInstructions] = useState('');
  // Kept while the dialog leaves.
  const opened = useAtomValue(openDialogAtom);
  const [asked] = useState(opened?.kind === 'task-confirmation' ? opened.asked : undefined);
  const [found] = useState(() => ({
    address: asked?.startUrl ?? startAddressIn(prompt),
    login: loginInText(prompt),
  }));
  const [address, setAddress] = useState(found.address ?? '');
  const [typedLogins, setTypedLogins] = useState<TypedLogin[]>();
  const [refused, setRefused] = useState(0);
  const [document] = useState(() => documentRequest(prompt));
  const toast = useToast();
  useEffect(() => {
    if (document) toast(document.toast);
  }, [document, toast]);
  const content = useRef<HTMLDivElement>(null);

  const showsLogin = enhancement.requiresAuthentication || speaksOfLogin(prompt);
  const logins = typedLogins ?? [{ ...((showsLogin && found.login) || blankLogin), id: 'first' }];
  const isAddressWrong = address.trim() !== '' && readAddress(address) === undefined;
  // What was only found in the text is no promise of the person: it is sent when it is whole, and in nobody's way.
  const isLoginWrong = typedLogins?.some((login) => missingFields(login).length > 0) ?? false;

  useLayoutEffect(() => {
    if (refused === 0 || disabled) return;
    const wrong = content.current?.querySelector<HTMLElement>('[aria-invalid]');
    const around = wrong?.closest('details');
    // In a part that is closed nothing can have the focus.
    if (around) around.open = true;
    wrong?.focus();
  }, [refused, disabled]);

  useLayoutEffect(() =>
    onParts(async () => {
      if (isAddressWrong || isLoginWrong) {
        setRefused((times) => times + 1);
        return undefined;
      }
      const chosen = usesImproved ? (enhancement.improved ?? prompt) : prompt;
      const given = firstCompleteLogin(logins);
      const login = given && { ...given, password: await inPrompt(given.password) };
      const text = given ? withoutPassword(chosen, given.password) : chosen;
      const startUrl = readAddress(address);
      // Better words say what the document is to be like themselves.
      const requirements = chosen === prompt ? documentRequest(text)?.requirements : undefined;
      const context = conversationContext(text, history);
      return {
        onCreated: join,
        fields: {
          description: composeDescription({
            context,
            request: text,
            ...(requirements && { requirements }),
            instructions,
            login,
          }),
          ...(chosen !== prompt && { isAiEnhanced: true }),
          ...(startUrl !== undefined && { startUrl }),
          ...(files.names.size > 0 && { uploadedFiles: [...files.names.values()] }),
        },
      };
    }),
  );

  return (
    <div ref={content} className={details}>
      {asked && (
        <p className={tip}>
          <Icon name="info" size={16} />
          <span>{t('Requested by {name}', { name: asked.by })}</span>
        </p>
      )}
      <EnhancementCard
        {...enhancement}
        chosen={usesImproved}
        onChoose={setUsesImproved}
        disabled={disabled}
      />
      {document && (
        <p className={tip}>
          <Icon name="info" size={16} />
          <span>{t('Tip: {tip}', { tip: document.tip })}</span>
        </p>
      )}
      <Field label={t('Additional Instructions')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            disabled={disabled}
            placeholder={t('Anything else to keep in mind (optional)')}
            value={instructions}
            onChange={(event) => setInstructions(event.currentTarget.value)}
          />
        )}
      </Field>
      <AttachedFiles {...files} />
      <Disclosure title={t('Start address')} open={found.address !== undefined}>
        <Field
          label={t('Website to start at')}
          hint={t('Leave empty to let the agent find it.')}
          error={
            refused > 0 && isAddressWrong
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
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          )}
        </Field>
      </Disclosure>
      <LoginFields
        logins={logins}
        onChange={setTypedLogins}
        seals={seals}
        open={enhancement.requiresAuthentication || (showsLogin && found.login !== undefined)}
        showsMissing={refused > 0}
        disabled={disabled}
      />
    </div>
  );
};
