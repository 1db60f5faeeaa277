import { readLeniently } from '../contract/read-leniently.ts';
import { readHosts } from '../rules/privacy/host-origin.ts';
import type { Brand } from '../state/brand.ts';
import type { Theme } from '../state/view-atoms.ts';
import type { ConfigInput, RouterMode } from './config-input.ts';
import { configFields, configSchema } from './config-schema.ts';

export interface Config {
  apiBase: string;
  routerMode: RouterMode;
  basePath: string;
  theme: Theme;
  /** Origins of the pages that may embed this one. */
  hosts: string[];
  /** Origin the frame's address names as its host. */
  host: string | undefined;
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

const META = 'hoa-pilot-';

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
  const { apiBase = '', routerMode = 'auto', basePath = '', theme = 'light', ...brand } = given;
  return {
    apiBase,
    routerMode,
    basePath,
    theme,
    hosts: readHosts(meta('hosts'), () =>
      console.error('HOA Pilot: page meta, an allowed host is not an address; it is left out'),
    ),
    host: new URLSearchParams(search).get('host') ?? undefined,
    brand,
  };
}

function collect(value: (field: string) => string | undefined): object {
  const pairs = configFields.map((field) => [field, value(kebab(field))] as const);
  return Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function read(source: string, values: object): ConfigInput {
  const complain = (problem: string) =>
    console.error(`HOA Pilot: ${source}, ${problem}; the default is used`);
  const result = readLeniently(configSchema, values, complain);
  if (!result.ok) {
    complain(result.problem);
    return {};
  }
  return Object.fromEntries(Object.entries(result.data).filter(([, value]) => value !== undefined));
}
