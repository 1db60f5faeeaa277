import type { UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { canSeal, sealPassword } from './seal-password.ts';
import { useTaskMutation } from './use-task-mutation.ts';

export interface Login {
  id: string;
  username: string;
  password: string;
}

/** Gives a task that waits at a login page its login; the password is sealed where the backend offers a key. */
export function useSubmitCredentials(): UseMutationResult<undefined, Error, Login> {
  const { api } = useData();
  return useTaskMutation(async ({ id, username, password }) => {
    // Asked anew: a backend that restarted has another key.
    const { credentialKey } = await api.call('session');
    const sealed = credentialKey && canSeal() ? await sealPassword(password, credentialKey) : password;
    return await api.call('submitCredentials', { params: { id }, body: { username, password: sealed } });
  });
}
