import { readHosts } from '../rules/privacy/host-origin.ts';
import type { Brand } from '../state/brand.ts';
import { isTheme, type Theme } from '../state/view-atoms.ts';
import type { ConfigInput, RouterMode } from './config-input.ts';

export interface Config {
  apiBase: string;
  routerMode: RouterMode;
  basePath: string;
  theme: Theme;
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
  /** The query string of the page. */
  search: string;
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const isName = (text: string): boolean => text.trim() !== '';

/** Whether a text can be the value of a field; each by its name. */
const fieldRules: Readonly<Record<keyof ConfigInput, (text: string) => boolean>> = {
  apiBase: (text) => text === '' || isWebAddress(text) || /^\/(?!\/)/.test(text),
  routerMode: (text) => ['path', 'hash', 'memory', 'auto'].includes(text),
  basePath: (text) => /^(\/[\w.~-]+)*$/.test(text),
  theme: isTheme,
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

/** Reads the configuration; of two sources the later wins. A wrong value is named on the console and left out. */
export function readConfig({ script, document, options, search }: ConfigSources): Config {
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${META}${name}"]`)?.content ?? undefined;
  const sources: [name: string, values: object][] = [
    ['script attributes', collect((field) => script?.getAttribute(`data-${field}`) ?? undefined)],
    ['page meta', collect(meta)],
    ['mount options', options],
  ];
  const given: ConfigInput = {};
  for (const [name, values] of sources) Object.assign(given, read(name, values));
  const query = new URLSearchParams(search);
  const { apiBase = '', routerMode = 'auto', basePath = '', theme = 'light', ...brand } = given;
  return {
    apiBase,
    routerMode,
    basePath,
    theme,
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
