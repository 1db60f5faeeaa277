import { isSpeedMode, type SpeedMode, speedModes } from '../../contract/entities/speed-mode.ts';

/** A model and how much it reasons. */
export interface NamedModel {
  name: string;
  /** Sent as `reasoning_effort`. Without it, the endpoint decides. */
  effort: Effort | undefined;
}

const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'] as const;
type Effort = (typeof efforts)[number];

/** The models by speed mode, at least one. */
export type ModelNames = Readonly<Partial<Record<SpeedMode, NamedModel>>>;

const effortSuffix = new RegExp(`^(.+)@(${efforts.join('|')})$`);

/** Splits `gpt-5@low`. Names may contain `@` and `:` themselves, as in `@cf/qwen/qwen3` and `qwen3:14b`. */
function namedModel(text: string): NamedModel {
  const [, name = text, effort] = effortSuffix.exec(text) ?? [];
  return { name, effort: efforts.find((one) => one === effort) };
}

/** Splits `fast=A,smart=B`, or `A` without modes. */
export const entriesOf = (text: string): { mode: string | undefined; value: string }[] =>
  text.split(',').map((entry) => {
    const [, mode, value = entry] = /^([a-z-]+)=(.*)$/.exec(entry.trim()) ?? [];
    return { mode, value: value.trim() };
  });

/**
 * Parses the value of `--model`: a name for all modes (`qwen3:14b`, `gpt-5@low`), or one per mode
 * (`fast=gpt-5-mini@low,smart=gpt-5`).
 *
 * @throws An error with a message for people.
 */
export function parseModelNames(text: string): ModelNames {
  const entries = entriesOf(text).map(({ mode, value: name }) => ({ mode, name }));
  const [first] = entries;
  if (first && entries.length === 1 && first.mode === undefined && first.name !== '')
    return { smart: namedModel(first.name) };
  const names: Partial<Record<SpeedMode, NamedModel>> = {};
  for (const { mode, name } of entries) {
    if (!isSpeedMode(mode) || name === '' || names[mode])
      throw new Error(
        `must be the name of a model, or MODE=NAME for different modes, each once, such as fast=gpt-5-mini,smart=gpt-5. The modes are ${speedModes.join(', ')}`,
      );
    names[mode] = namedModel(name);
  }
  return names;
}

/**
 * Returns the value for a mode. Spec silent: a mode without a value has that of the nearest mode, or of the more thorough
 * one if two are equally near, because a wrong result costs more than a wait.
 */
export function nearestIn<Value>(
  values: Readonly<Partial<Record<SpeedMode, Value>>>,
  mode: SpeedMode,
): Value | undefined {
  const modeIndex = speedModes.indexOf(mode);
  return speedModes
    .flatMap((other, index) => {
      const value = values[other];
      return value === undefined ? [] : [{ value, distance: Math.abs(index - modeIndex) }];
    })
    .toSorted((a, b) => a.distance - b.distance)[0]?.value;
}

/** Returns the model for a mode. */
export function modelFor(names: ModelNames, mode: SpeedMode): NamedModel {
  const nearest = nearestIn(names, mode);
  if (!nearest) throw new Error('There is no model for any mode');
  return nearest;
}
