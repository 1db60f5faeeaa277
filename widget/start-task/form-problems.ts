import { isTooLong } from '../rules/compose/text-length.ts';
import { missingFields } from '../rules/compose/login.ts';
import { readAddress } from '../../contract/secrets/start-address.ts';
import { loginInText } from '../../contract/secrets/login-in-text.ts';
import type { ConfirmationForm, TypedLogin } from '../state/confirmation-form.ts';

/** Returns the login that the form shows before the person types, with the parts that the prompt contains. */
export const loginToComplete = (prompt: string): TypedLogin => ({
  domain: '',
  username: '',
  password: '',
  ...loginInText(prompt),
  id: 'first',
});

/**
 * Checks what the person has to correct before a task can start.
 *
 * @param form The form of the Task Confirmation.
 * @returns Whether the instructions are too long, whether the address is invalid, and whether a login that the person typed is incomplete. A login that is
 * only in the prompt may be incomplete.
 */
export function formProblems({
  address = '',
  instructions = '',
  logins = [],
}: Pick<ConfirmationForm, 'address' | 'logins'> & Partial<Pick<ConfirmationForm, 'instructions'>>) {
  return {
    instructions: isTooLong(instructions),
    address: address.trim() !== '' && readAddress(address) === undefined,
    login: logins.some((login) => missingFields(login).length > 0),
  };
}
