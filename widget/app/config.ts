import { readHosts } from '../rules/privacy/host-origin.ts';
import { chooseLanguage, isLanguageChoice, type Language } from '../rules/texts/choose-language.ts';
import type { Brand } from '../state/brand.ts';
import type { Theme } from '../state/view-atoms.ts';
import type { ConfigInput, RouterMode } from './config-input.ts';

export interface Config {
  apiBase: string;
  routerMode: RouterMode;
  basePath: string;
  theme: Theme;
  language: Language;
  /** Where other texts are, as an address; empty: nowhere. */
  messages: string;
  /** Origins of the pages that may embed this one. */
  hosts: string[];
  /** Origin the frame's address names as its host. */
  host: string | undefined;
  /** Whether the page around says who is there, by its frame's address. */
  hostSignsIn: boolean;
  /** Where the widget's own files lie, as an address with a slash at its end; empty: beside the page. */
  filesAt: string;
  brand: Partial<Brand>;
}

export interface ConfigSources {
  /** The widget's own script element. */
  script: HTMLScriptElement | null;
  document: Document;
  options: ConfigInput;
  /** The query string of the page, where that is the widget's own. */
  search: string;
  /** What the browser prefers, the first the most. */
  languages: readonly string[];
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const isAddress = (text: string): boolean => isWebAddress(text) || /^\/(?!\/)/.test(text);
const isName = (text: string): boolean => text.trim() !== '';

/** Whether a text can be the value of a field; each by its name. */
const fieldRules: Readonly<Record<keyof ConfigInput, (text: string) => boolean>> = {
  apiBase: (text) => text === '' || isAddress(text),
  routerMode: (text) => ['path', 'hash', 'memory', 'auto'].includes(text),
  basePath: (text) => /^(\/[\w.~-]+)*$/.test(text),
  theme: (text) => /^(light|dark|system)$/.test(text),
  language: isLanguageChoice,
  messages: isAddress,
  product: isName,
  pilot: isName,
  assistant: isName,
  tagline: isName,
  accent: (text) => /^[#\w(),.%/ -]+$/.test(text),
  feedbackUrl: isWebAddress,
};

const META = 'hoa-pilot-';
export const fields = Object.keys(fieldRules) as (keyof ConfigInput)[];

/** Whether `value` can stand in the field. */
export const isFieldRight = (field: keyof ConfigInput, value: unknown): value is string =>
  typeof value === 'string' && fieldRules[field](value);

/** Whether no text has to be loaded before the first word. */
export const isOwnEnglish = ({ language, messages }: Config): boolean => language === 'en' && !messages;

/** Reads the configuration; of two sources the later wins. A wrong value is named on the console and left out. */
export function readConfig({ script, document, options, search, languages }: ConfigSources): Config {
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${META}${name}"]`)?.content ?? undefined;
  const query = new URLSearchParams(search);
  const sources: [name: string, values: object][] = [
    ['script attributes', collect((field) => script?.getAttribute(`data-${field}`) ?? undefined)],
    ['page meta', collect(meta)],
    ['mount options', options],
    ['frame address', { language: query.get('lang') ?? undefined }],
  ];
  const given: ConfigInput = {};
  for (const [name, values] of sources) Object.assign(given, read(name, values));
  const { apiBase = '', routerMode = 'auto', basePath = '', theme = 'light', ...more } = given;
  const { language, messages = '', ...brand } = more;
  return {
    apiBase,
    routerMode,
    basePath,
    theme,
    language: chooseLanguage([language], languages),
    messages,
    hosts: readHosts(meta('hosts'), () =>
      console.error('HOA Pilot: page meta, an allowed host is not an address; it is left out'),
    ),
    host: query.get('host') ?? undefined,
    hostSignsIn: query.has('sign-in'),
    // Beside the one script; the modules of the frame page lie in a folder below.
    filesAt: script?.src.replace(/(assets\/frame-)?[^/]*$/, '') ?? '',
    brand,
  };
}

function collect(value: (field: string) => string | undefined): object {
  return Object.fromEntries(fields.map((field) => [field, value(kebab(field))]));
}

/** The name of a field as a page writes it: `api-base` in `data-api-base` and in `hoa-pilot-api-base`. */
function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function read(source: string, values: object): ConfigInput {
  const given = fields.map((field) => [field, Reflect.get(values, field) as unknown] as const);
  const right = given.flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (isFieldRight(field, value)) return [[field, value.trim()]];
    // Named, never repeated: what is wrong may be somebody's secret.
    console.error(`HOA Pilot: ${source}, ${field} cannot be used; the default is used`);
    return [];
  });
  return Object.fromEntries(right) as ConfigInput;
}
