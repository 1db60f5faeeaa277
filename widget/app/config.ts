import { paths } from '../rules/paths.ts';
import { readHosts } from '../rules/privacy/host-origin.ts';
import { chooseLanguage, isLanguageChoice, type Language } from '../rules/texts/choose-language.ts';
import type { Brand } from '../state/brand.ts';
import { isTheme, type Theme } from '../state/view-atoms.ts';
import type { ConfigInput, RouterMode } from './config-input.ts';

export interface Config {
  apiBase: string;
  routerMode: RouterMode;
  basePath: string;
  theme: Theme;
  language: Language;
  /** Address of custom texts. Empty: none. */
  messages: string;
  /** Origins of the pages that may embed this one. */
  hosts: string[];
  /** The host's origin, according to the frame's address. */
  host: string | undefined;
  /** The id of the task to show first, according to the dashboard's address. */
  task?: string | undefined;
  /** Whether the host page signs people in, according to the frame's address. */
  hostSignsIn: boolean;
  /** Address of the widget's own files, ending in a slash. Empty: next to the page. */
  filesBase: string;
  brand: Partial<Brand>;
}

export interface ConfigSources {
  /** The widget's own script element. */
  script: HTMLScriptElement | null;
  document: Document;
  options: ConfigInput;
  /** The page's query string, if the page is the widget's own. */
  search: string;
  /** The page's path. */
  path?: string;
  /** The browser's preferred languages, most preferred first. */
  languages: readonly string[];
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const isAddress = (text: string): boolean => isWebAddress(text) || /^\/(?!\/)/.test(text);
const isName = (text: string): boolean => text.trim() !== '';

/** Validators for the options' values, by option. */
const fieldRules: Readonly<Record<keyof ConfigInput, (text: string) => boolean>> = {
  apiBase: (text) => text === '' || isAddress(text),
  routerMode: (text) => ['path', 'hash', 'memory', 'auto'].includes(text),
  basePath: (text) => /^(\/[\w.~-]+)*$/.test(text),
  theme: isTheme,
  language: isLanguageChoice,
  messages: isAddress,
  product: isName,
  pilot: isName,
  assistant: isName,
  tagline: isName,
  accent: (text) => /^[#\w(),.%/ -]+$/.test(text),
  feedbackUrl: isWebAddress,
  signInUrl: isWebAddress,
};

const META = 'hoa-pilot-';
export const fields = Object.keys(fieldRules) as (keyof ConfigInput)[];

/** Whether `value` is valid for the option. */
export const isFieldValid = (field: keyof ConfigInput, value: unknown): value is string =>
  typeof value === 'string' && fieldRules[field](value);

/** Whether the widget can start without loading texts. */
export const isBuiltInEnglish = ({ language, messages }: Config): boolean => language === 'en' && !messages;

/**
 * Reads the configuration. Later sources take precedence. Invalid values are reported on the console by name and
 * ignored.
 */
export function readConfig({ script, document, options, search, path, languages }: ConfigSources): Config {
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${META}${name}"]`)?.content ?? undefined;
  const query = new URLSearchParams(search);
  const sources: [name: string, values: object][] = [
    ['script attributes', collect((field) => script?.getAttribute(`data-${field}`) ?? undefined)],
    ['page meta', collect(meta)],
    ['mount options', options],
    ['frame address', { language: query.get('lang') ?? undefined }],
  ];
  const input: ConfigInput = {};
  for (const [name, values] of sources) Object.assign(input, read(name, values));
  const { apiBase = '', routerMode = 'auto', basePath = '', theme = 'light', ...rest } = input;
  const { language, messages = '', ...brand } = rest;
  return {
    apiBase,
    routerMode,
    basePath,
    theme,
    language: chooseLanguage([language], languages),
    messages,
    hosts: readHosts(meta('hosts'), () =>
      console.error('HOA Pilot: page meta: ignored an allowed host that is not an address'),
    ),
    host: query.get('host') ?? undefined,
    // Other screens have their own `task`, such as the description in a link to the scheduler.
    task: (path?.endsWith(paths.dashboard) && query.get('task')) || undefined,
    hostSignsIn: query.has('sign-in'),
    // Next to the script. The frame page's modules are one folder deeper.
    filesBase: script?.src.replace(/(assets\/frame-)?[^/]*$/, '') ?? '',
    brand,
  };
}

function collect(value: (field: string) => string | undefined): object {
  return Object.fromEntries(fields.map((field) => [field, value(kebab(field))]));
}

/** Converts an option's name to its form in a page: `api-base` in `data-api-base` and `hoa-pilot-api-base`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function read(source: string, values: object): ConfigInput {
  const entries = fields.map((field) => [field, Reflect.get(values, field) as unknown] as const);
  const valid = entries.flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (isFieldValid(field, value)) return [[field, value.trim()]];
    // Never log the value: it can be a secret.
    console.error(`HOA Pilot: ${source}: ${field} is invalid, so the default is used`);
    return [];
  });
  return Object.fromEntries(valid) as ConfigInput;
}
