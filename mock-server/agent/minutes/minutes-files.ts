import type { DataTable, Report } from '../../documents/data-table.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { readInstruction } from '../ask/instruction-reading.ts';
import { longDay, readDate } from '../ask/read-date.ts';
import type { OutputFile, RecipeTask } from '../recipe.ts';
import type { ListFormat } from '../ask/read-formats.ts';
import { filesByKind } from '../lists/files-by-kind.ts';
import type { SavedMinutes } from './minutes-words.ts';

const none = 'No motion was found in the text.';

function report(task: RecipeTask, saved: readonly SavedMinutes[]): Report {
  return {
    title: 'Decisions of the Board',
    subtitle: `From ${saved.length === 1 ? 'the minutes' : `${saved.length} sets of minutes`}, the newest first`,
    source: `Read from ${saved[0]?.from ?? ''}`,
    date: task.now,
    sections: saved.map(({ title, date, name, motions }) => ({
      heading: title,
      paragraphs: [
        `Meeting of ${longDay.format(new Date(date))}. The minutes themselves are the file ${name}.`,
        ...(motions.length === 0 ? [none] : []),
      ],
      bullets: motions,
    })),
  };
}

function table(task: RecipeTask, saved: readonly SavedMinutes[]): DataTable {
  return {
    title: 'Decisions of the Board',
    subtitle: '',
    columns: [
      { header: 'Minutes', kind: 'text' },
      { header: 'Meeting', kind: 'date' },
      { header: 'Decision', kind: 'text' },
    ],
    rows: saved.flatMap(({ title, date, motions }) =>
      (motions.length === 0 ? [none] : motions).map((motion) => [title, readDate(date) ?? date, motion]),
    ),
    source: `Read from ${saved[0]?.from ?? ''}`,
    date: task.now,
  };
}

/** The kinds of file that are asked for and that no portal keeps minutes in. */
export function otherKinds({ instruction, now }: RecipeTask): ListFormat[] {
  const { formats } = readInstruction(instruction, now);
  return formats.filter((format) => format !== 'pdf' && format !== 'ics');
}

/** The decisions of the minutes that were downloaded, in those kinds. */
export function minutesFiles(task: RecipeTask, saved: readonly SavedMinutes[]): Promise<OutputFile[]> {
  const [newest] = saved;
  const name = `Board_Decisions_${newest?.date.slice(0, 7) ?? task.now.toISOString().slice(0, 7)}`;
  return filesByKind(otherKinds(task), {
    paper: (format) => reportFile(name, report(task, saved), format),
    sheet: (format) => tableFile(name, table(task, saved), format),
  });
}
