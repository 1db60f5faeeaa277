import type { GetToken } from '../channel/surface.ts';
import { checkName } from '../kit/nearest.ts';
import type { LayerMode } from '../layer/layer.ts';
import type { PilotFailure, PilotHeight } from '../pilot/options.ts';
import { eventNames } from '../pilot/pilot.ts';
import type { PilotEvents } from '../pilot/pilot.ts';
import type { Theme } from '../wire/messages.ts';

/** Attributes that properties of the same name reflect. */
export const REFLECTED = ['src', 'mode', 'language', 'theme', 'route'] as const;
export const OBSERVED = [...REFLECTED, 'height'] as const;

/** The element's attributes and handlers in the markup of a framework. */
export type HoaPilotAttributes = {
  src?: string | undefined;
  mode?: 'inline' | LayerMode | undefined;
  language?: string | undefined;
  theme?: Theme | undefined;
  route?: string | undefined;
  lazy?: boolean | '' | undefined;
  /** `content`, `fill`, or a number of pixels, also as text; or any value of the option. */
  height?: PilotHeight | 'content' | 'fill' | `${number}` | undefined;
  failure?: PilotFailure | undefined;
  getToken?: GetToken | undefined;
} & {
  [Type in keyof PilotEvents as `on${Type}`]?: ((event: CustomEvent<PilotEvents[Type]>) => void) | undefined;
};

/** What markup can set. The others have a hint for people who write them as attributes. */
const NAMES = [
  ...OBSERVED,
  'lazy',
  'title',
  'failure as a property',
  'getToken as a property',
  'startUrl of tasks.start()',
  'loadTimeout of mountPilot()',
  'allow-host of the server',
  ...eventNames.map((name) => `${name} as an event`),
];
/**
 * Attributes that may be meant for this element. The others belong to frameworks, which use punctuation, or hyphens
 * after a short prefix such as `hx-` and `v-`.
 */
const OURS = /^(?!(?:aria|data|(?!on)..?)-)[a-z-]+$/;

/** Reads the text of the `height` attribute. Returns an invalid height unchanged, for the error. */
export function readHeightText(text: string | null): PilotHeight | undefined {
  if (text === null) return undefined;
  return text === 'fill' || text === 'content' ? { mode: text } : Number(text) || (text as never);
}

type Refuse = (cause: unknown) => void;

function refuseUnless(names: readonly string[], name: string, what: string, refuse: Refuse): void {
  try {
    checkName(name, names, what);
  } catch (cause) {
    refuse(cause);
  }
}

/** Passes an error to `refuse` if the name resembles one of the pilot's events. A page may use others of its own. */
export function checkEventName(type: string, refuse: Refuse): void {
  const isOurs = eventNames.some((name) => name === type.toLowerCase());
  if (isOurs || /^(app|route|state|task)[^.:]/i.test(type)) refuseUnless(eventNames, type, 'event', refuse);
}

/**
 * Passes an error to `refuse` for each attribute that is probably meant for the element, but that it doesn't have, and for
 * each handler set as a property, perhaps before the script loaded.
 */
export function checkAttributes(element: HTMLElement, refuse: Refuse): void {
  for (const name of Object.keys(element))
    if (/^on[a-z]/i.test(name)) refuseUnless(NAMES, name, 'property', refuse);
  const standard = ['class', 'is', 'key', 'exportparts'];
  for (const name in element) standard.push(name.toLowerCase());
  for (const name of element.getAttributeNames()) {
    if (OURS.test(name) && !standard.includes(name)) refuseUnless(NAMES, name, 'attribute', refuse);
    // Only some versions of HTMX listen for these.
    if (name.startsWith('hx-on-')) checkEventName(name.slice('hx-on-'.length), refuse);
  }
}
