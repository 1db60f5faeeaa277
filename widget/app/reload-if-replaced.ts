import { createKeyValueStore } from '../platform/key-value-store.ts';
import { maskSecrets } from '../../contract/secrets/mask-text.ts';

/**
 * Reloads the page if the server has a newer version, because the files of this one are gone then. `script` is the
 * address of this page's application. The draft is kept as always, without passwords.
 */
export async function reloadIfReplaced(script: string): Promise<void> {
  const name = new URL(script).pathname.split('/').at(-1) ?? '';
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    const page = await answer.text();
    if (!answer.ok || !page.includes('data-hoa-pilot') || page.includes(name)) return;
  } catch {
    // The server doesn't respond, so a newer version isn't known. The screen stays, with its own Retry button.
    return;
  }
  const prompt = document.querySelector<HTMLTextAreaElement>('[data-focus-home]');
  const storage = createKeyValueStore(() => window.localStorage);
  if (prompt) storage.set('taskInput', maskSecrets(prompt.value));
  location.reload();
}
