import type { HTMLAttributes } from 'svelte/elements';
import type { HoaPilotAttributes, HoaPilotElement } from '../element.ts';

export * from '../element.ts';

/** Adds `<hoa-pilot>` to the elements of Svelte's templates. */
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'hoa-pilot': Omit<HTMLAttributes<HoaPilotElement>, keyof HoaPilotAttributes> & HoaPilotAttributes;
  }
}
