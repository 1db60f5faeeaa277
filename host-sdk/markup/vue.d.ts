import type { HTMLAttributes } from 'vue';
import type { HoaPilotAttributes, HoaPilotElement } from '../element.ts';
import type { PilotEvents } from '../pilot/pilot.ts';

export * from '../element.ts';

type Emit = <Type extends keyof PilotEvents>(type: Type, event: CustomEvent<PilotEvents[Type]>) => void;

/** Adds `<hoa-pilot>` to the elements of Vue's templates. */
declare module 'vue' {
  interface GlobalComponents {
    'hoa-pilot': new () => HoaPilotElement & {
      $props: Omit<HTMLAttributes, keyof HoaPilotAttributes> & HoaPilotAttributes;
      $emit: Emit;
    };
  }
}
