import type { OutputFile } from '../../documents/output-file.ts';
import type { Decision, Scene } from '../recipe.ts';

interface Written {
  /** The names of the files, once they were handed over. */
  written: string[] | null;
}

/** Hands files over. What was done is told in the next step, when they are known to be saved. */
export function writeStep<Memory extends Written>(
  memory: Memory,
  files: OutputFile[],
  evaluation: string,
): Decision<Memory> {
  const written = files.map(({ name }) => name);
  return {
    do: 'write',
    files,
    goal: `Write ${written.join(' and ')}`,
    evaluation,
    memory: { ...memory, written },
  };
}

/** Ends a task whose files were handed over; `unsaved` is what is told where they could not be saved. */
export function tellStep<Memory extends Written>(
  { memory, problem }: Scene<Memory>,
  goal: string,
  summary: string,
  unsaved: string,
): Decision<Memory> {
  if (problem === undefined)
    return { do: 'finish', summary, goal, evaluation: `${memory.written?.join(' and ')} saved`, memory };
  const reason = `${unsaved} could not be saved: ${problem}`;
  return { do: 'fail', reason, goal, evaluation: reason, memory };
}
