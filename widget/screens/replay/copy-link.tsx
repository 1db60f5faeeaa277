import { useAtomValue } from 'jotai';
import { t } from '../../messages/translate.ts';
import { usePlatform } from '../../platform/platform.ts';
import { hostParams } from '../../rules/paths.ts';
import { replayLink } from '../../rules/task/replay-link.ts';
import { fileToasts, replayToasts } from '../../rules/texts/other-toasts.ts';
import { hostSignInAtom } from '../../state/person-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';

/** Returns the address of a step for another person. Undefined if the page's address doesn't contain the screen's. */
function shareableAddress(pageAddress: string, taskId: string, step: number): string | undefined {
  const url = new URL(pageAddress);
  if (!(url.pathname + url.hash).includes(replayLink(taskId))) return undefined;
  for (const name of hostParams) url.searchParams.delete(name);
  url.searchParams.set('step', String(step));
  return url.href;
}

export type CopyLinkProps = { taskId: string; step: number };

/**
 * Copies the address of a step for a colleague. Missing in someone else's page, and where only the page around signs
 * people in, because the address alone would lead nowhere.
 */
export const CopyLink = ({ taskId, step }: CopyLinkProps) => {
  const { address: pageAddress, clipboard } = usePlatform();
  const signIn = useAtomValue(hostSignInAtom);
  const toast = useToast();
  const address = signIn === 'none' ? shareableAddress(pageAddress(), taskId, step) : undefined;
  if (address === undefined) return null;
  const copy = async () => {
    try {
      await clipboard.copy(address);
      toast({ tone: 'success', ...replayToasts.copied });
    } catch {
      // The toast reports the failure.
      toast({ tone: 'destructive', ...fileToasts.notCopied });
    }
  };
  return (
    <IconButton
      label={t('Copy the link to this step')}
      icon={<Icon name="copy" />}
      size="large"
      onClick={() => void copy()}
    />
  );
};
