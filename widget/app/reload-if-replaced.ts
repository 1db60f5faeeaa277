import { createKeyValueStore } from '../platform/key-value-store.ts';
import { loadSecretsReader } from '../data/load-secrets-reader.ts';
import { draftKey } from '../rules/storage-keys.ts';
import { canMask, maskSecrets } from '../rules/privacy/mask.ts';

/**
 * Reloads the page if the server has a newer version, because this version's files no longer exist then. `script` is the
 * address of this page's application. Keeps the draft, without passwords.
 */
export async function reloadIfReplaced(script: string): Promise<void> {
  const draft = () => document.querySelector<HTMLTextAreaElement>('[data-focus-home]')?.value ?? '';
  const name = new URL(script).pathname.split('/').at(-1) ?? '';
  try {
    const response = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    const page = await response.text();
    if (!response.ok || !page.includes('data-hoa-pilot') || page.includes(name)) return;
    if (!canMask(draft())) await loadSecretsReader();
  } catch {
    // Either the server doesn't respond, or the secrets reader is gone too and a reload would lose the draft. The screen
    // stays, with its own Retry button.
    return;
  }
  const storage = createKeyValueStore(() => window.localStorage);
  if (draft() !== '') storage.set(draftKey, maskSecrets(draft()));
  location.reload();
}
