import type { HTMLAttributes } from 'vue';
import type { HoaPilotAttributes, HoaPilotElement } from '../element.ts';
import type { PilotEvents } from '../pilot/pilot.ts';

export * from '../element.ts';

type Emit<Type extends keyof PilotEvents> = (type: Type, event: CustomEvent<PilotEvents[Type]>) => void;
type Distribute<Type extends keyof PilotEvents> = Type extends Type ? (emit: Emit<Type>) => void : never;
/** One overload per event, because Vue's compiler reads a handler's parameters from overloads. */
type Emits = Distribute<keyof PilotEvents> extends (emit: infer All) => void ? All : never;

/** Adds `<hoa-pilot>` to the elements of Vue's templates. */
declare module 'vue' {
  interface GlobalComponents {
    'hoa-pilot': new () => HoaPilotElement & {
      $props: Omit<HTMLAttributes, keyof HoaPilotAttributes> & HoaPilotAttributes;
      $emit: Emits;
    };
  }
}
