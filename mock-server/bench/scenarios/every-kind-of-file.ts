import type { OutputFile } from '../../agent/recipe.ts';
import { calendarFile } from '../../documents/calendar-file.ts';
import type { DataTable } from '../../documents/data-table.ts';
import { tableFile } from '../../documents/table-file.ts';

const day = 86_400_000;
const utf8 = (name: string, type: string, text: string): OutputFile => ({
  name,
  type,
  bytes: new TextEncoder().encode(text),
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A file of each kind that a person may meet: those that are shown, those that are only downloaded, a log. */
export async function everyKindOfFile(now: Date): Promise<OutputFile[]> {
  const table: DataTable = {
    title: 'Pool keys',
    subtitle: 'All that are out',
    columns: [
      { header: 'Unit', kind: 'text' },
      { header: 'Keys', kind: 'number' },
      { header: 'Deposit', kind: 'money' },
    ],
    rows: [
      ['12A', 2, 50],
      ['7, upper floor', 1, 25],
      ['"Lodge"', 1, 25],
    ],
  };
  const start = new Date(now.getTime() + 7 * day);
  const event = {
    uid: 'pool-opening@oakridge.example',
    title: 'Pool opening',
    start,
    end: new Date(start.getTime() + 3_600_000),
    stamp: now,
  };
  return [
    await tableFile('Pool_Keys', table, 'pdf'),
    await tableFile('Key_List', table, 'csv'),
    await tableFile('Key_Sheet', table, 'xlsx'),
    await tableFile('Key_Letter', table, 'docx'),
    calendarFile('Pool_Opening', [event]),
    utf8('Key_Notes.md', 'text/markdown', '# Pool keys\n\n- **12A** has two\n- *Lodge* has one\n'),
    utf8('key_index.json', 'application/json', JSON.stringify({ keys: 4, out: true })),
    utf8('Broken_Index.json', 'application/json', '{"keys": 4, "out":'),
    utf8('Key_Talk.txt', 'text/plain', 'Asked the office.\nThe keys are in the drawer.\n'),
    { name: 'Pool_Sign.png', type: 'image/png', bytes: Buffer.from(pixel, 'base64') },
    utf8('extracted_content_1.txt', 'text/plain', 'Raw text that is for the machine only.\n'),
  ];
}
