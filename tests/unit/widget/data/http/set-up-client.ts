import { vi } from 'vitest';
import { createApiClient } from '../../../../../widget/data/http/api-client.ts';
import { createIdentity } from '../../../../../widget/data/session/identity.ts';
import { createFakeBackend } from '../../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { createMemoryStorage } from '../../../../fakes/memory-storage.ts';

export type Routes = Parameters<typeof createFakeBackend>[0];

/** Sets up an API client of a known person, with a fake backend. */
export function setUpClient(routes: Routes = {}, local: Record<string, string> = {}, baseUrl = '') {
  const backend = createFakeBackend(routes);
  const session = createMemoryStorage({ tabId: 'tab', userSession: 'user', sessionToken: 'token' });
  const platform = createFakePlatform({ session, local: createMemoryStorage(local) });
  const identity = createIdentity(platform);
  const { clock } = platform;
  const report = vi.fn<(problem: string) => void>();
  const onReached = vi.fn<(reached: boolean) => void>();
  const api = createApiClient({ baseUrl, fetch: backend.fetch, identity, clock, report, onReached });
  return { api, clock, backend, identity, report, onReached };
}
