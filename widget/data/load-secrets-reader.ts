import { provideSecretsReader } from '../rules/privacy/mask.ts';

/** Loads the secrets reader. Rejects if it fails to load, and can be called again. */
export async function loadSecretsReader(): Promise<void> {
  provideSecretsReader(await import('../../contract/secrets/mask-text.ts'));
}
