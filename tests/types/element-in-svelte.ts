/** Compiled, never run: `<hoa-pilot>` in Svelte's templates, whose compiler reads these types. */
import type { SvelteHTMLElements } from 'svelte/elements';
import type { HoaPilotAttributes } from '../../host-sdk/markup/svelte.d.ts';

type Attributes = SvelteHTMLElements['hoa-pilot'];

const height: HoaPilotAttributes['height'] = '720';
export const attributes: Attributes = {
  class: 'assistant',
  src: '/',
  height,
  'ontask-complete': ({ detail }) => detail.hasFiles,
};
// @ts-expect-error no such theme
export const wrongTheme: Attributes = { src: '/', theme: 'system' };
