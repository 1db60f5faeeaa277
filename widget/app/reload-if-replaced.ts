import { createKeyValueStore } from '../platform/key-value-store.ts';
import { maskSecrets } from '../rules/privacy/mask-secrets.ts';

/**
 * Loads the page anew when the server has a newer one: the files of this one are gone then. `script` is the address
 * of the application this page began with. What is typed is kept as every draft is, without passwords.
 */
export async function reloadIfReplaced(script: string): Promise<void> {
  const name = new URL(script).pathname.split('/').at(-1) ?? '';
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    const page = await answer.text();
    if (!answer.ok || !page.includes('data-hoa-pilot') || page.includes(name)) return;
  } catch {
    // Nobody answers, so nothing is known to be newer: what is shown stays, with its own Retry.
    return;
  }
  const prompt = document.querySelector<HTMLTextAreaElement>('[data-focus-home]');
  const kept = createKeyValueStore(() => window.localStorage);
  if (prompt) kept.set('taskInput', maskSecrets(prompt.value));
  location.reload();
}
