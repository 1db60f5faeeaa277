/** Compiled, never run: `<hoa-pilot>` in Vue's templates, whose compiler reads these types. */
import type { GlobalComponents } from 'vue';
import type { PilotEvents } from '../../host-sdk/index.ts';
import type { HoaPilotElement } from '../../host-sdk/markup/vue.d.ts';

type Component = InstanceType<GlobalComponents['hoa-pilot']>;

export const props: Component['$props'] = {
  class: 'assistant',
  src: '/',
  height: 720,
  mode: 'floating',
  lazy: '',
};
export const element = (component: Component): HoaPilotElement => component;
export const emit = ({ $emit }: Component, event: CustomEvent<PilotEvents['task-complete']>): void =>
  $emit('task-complete', event);
// @ts-expect-error no such height
export const wrongHeight: Component['$props'] = { src: '/', height: 'tall' };
