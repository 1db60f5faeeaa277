import { missingFields } from '../rules/compose/login.ts';
import { readAddress } from '../../contract/secrets/start-address.ts';
import type { ConfirmationForm } from '../state/confirmation-form.ts';

/**
 * Finds what the person has to correct before a task can start.
 *
 * @param form The form of the Task Confirmation.
 * @returns Whether the address is not one, and whether a login that the person typed is incomplete. A login that was
 * only found in the prompt may be incomplete.
 */
export function formProblems({ address = '', logins = [] }: ConfirmationForm) {
  return {
    address: address.trim() !== '' && readAddress(address) === undefined,
    login: logins.some((login) => missingFields(login).length > 0),
  };
}
