import { isRoute } from '../../host-sdk/wire/guards.ts';
import { fields, isFieldValid } from './config.ts';
import type { ConfigInput } from './config-input.ts';
import { isTexts } from './load-language.ts';

/** Options for a widget mounted in someone else's page. */
export interface MountOptions extends Omit<ConfigInput, 'messages'> {
  /**
   * The initial screen, such as `/dashboard`, for memory mode, which is the usual one here. Default: the landing page.
   */
  route?: string | undefined;
  /** Custom texts, keyed by the English text: `{ 'Popular Workflows': 'Start here' }`. */
  messages?: Readonly<Record<string, string>> | undefined;
  /** The widget's text direction, regardless of the page's. Default: `ltr`, because its texts are English or Spanish. */
  direction?: 'ltr' | 'rtl' | undefined;
}

type Rule = (value: unknown) => boolean;

const mountRules: [name: string, isValid: Rule][] = [
  ['route', isRoute],
  ['messages', isTexts],
  ['direction', (value) => value === 'ltr' || value === 'rtl'],
];
const rules = new Map<string, Rule>([
  ...fields.map((field): [string, Rule] => [field, (value) => isFieldValid(field, value)]),
  ...mountRules,
]);

/** Throws a TypeError that names the invalid option. Never repeats its value, which can be a secret. */
export function checkMountOptions(options: MountOptions): MountOptions {
  if (typeof options !== 'object' || options === null) throw new TypeError('options: expected an object');
  for (const [name, value] of Object.entries(options)) {
    const isValid = rules.get(name);
    if (!isValid)
      throw new TypeError(`${name}: unknown option. The options are ${[...rules.keys()].join(', ')}.`);
    if (value !== undefined && !isValid(value)) throw new TypeError(`${name}: invalid value`);
  }
  return options;
}
