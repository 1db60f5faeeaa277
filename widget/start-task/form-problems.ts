import { missingFields } from '../rules/compose/login.ts';
import { readAddress } from '../../contract/secrets/start-address.ts';
import { loginInText } from '../../contract/secrets/login-in-text.ts';
import type { ConfirmationForm, TypedLogin } from '../state/confirmation-form.ts';

/** The login that the form shows for a prompt before the person types: what the prompt says of one. */
export const loginToComplete = (prompt: string): TypedLogin => ({
  domain: '',
  username: '',
  password: '',
  ...loginInText(prompt),
  id: 'first',
});

/**
 * Finds what the person has to correct before a task can start.
 *
 * @param form The form of the Task Confirmation.
 * @returns Whether the address is not one, and whether a login that the person typed is incomplete. A login that was
 * only found in the prompt may be incomplete.
 */
export function formProblems({ address = '', logins = [] }: Pick<ConfirmationForm, 'address' | 'logins'>) {
  return {
    address: address.trim() !== '' && readAddress(address) === undefined,
    login: logins.some((login) => missingFields(login).length > 0),
  };
}
