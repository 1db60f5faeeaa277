import { association } from '../association.ts';
import { formResult, type FormResult, type FormValues } from '../form-data.ts';
import { withoutEmpty } from '../without-empty.ts';
import type { RequestContact } from '../portal-state.ts';
import { knownUnit, unitRange } from './units.ts';

const longestName = 80;

function phoneError(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return phone === '' || digits.length === 10
    ? undefined
    : 'Write the phone number with ten digits, or leave it empty.';
}

function unitError(unit: string): string | undefined {
  if (unit === '') return 'Enter the unit, such as 12B.';
  return knownUnit(unit) === undefined
    ? `There is no unit ${unit.slice(0, 20)}. Units run from ${unitRange}.`
    : undefined;
}

/** Who asks, unless they say otherwise. */
export const usualContact = (user: string): FormValues => ({
  name: 'Community manager',
  email: user,
  phone: association.phone,
});

/** Reads the first page of a request. */
export function readContactForm(values: FormValues): FormResult<RequestContact> {
  const { name = '', email = '', phone = '', unit = '', location = '' } = values;
  const errors = withoutEmpty({
    name: name === '' ? 'Enter your name.' : undefined,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
      ? undefined
      : 'Enter an e-mail address, such as name@example.com.',
    phone: phoneError(phone),
    unit: unitError(unit),
  });
  return formResult(errors, () => ({
    name: name.slice(0, longestName),
    email: email.slice(0, 254),
    phone,
    unit: knownUnit(unit) ?? unit,
    location: location.slice(0, 200),
  }));
}
