import type { TaskRecord } from '../../store/task-record.ts';
import { pastChores } from './past-chores.ts';

/** The file of a past task that was made up; nothing of it is stored, so that many thousands take no room. */
export function pastFile({ run }: TaskRecord): Uint8Array | undefined {
  const chore = pastChores.find(({ title }) => title === run.past);
  return chore && new TextEncoder().encode(chore.file.text);
}
