import { calendarFile } from '../../documents/calendar-file.ts';
import type { DataTable } from '../../documents/data-table.ts';
import { textColumns } from '../../documents/data-table.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import { reportFile } from '../../documents/report-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import type { DataSet } from '../scene.ts';
import { calendarEvents } from './calendar-events.ts';
import { FileRequestError } from './file-request-error.ts';

const tableFormats = ['csv', 'xlsx', 'pdf', 'docx'] as const;
const textFormats = ['pdf', 'docx'] as const;

const extensionOf = (name: string): string => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Splits Markdown into sections at its headings. */
function sectionsOf(text: string) {
  const sections: { heading: string; paragraphs: string[]; bullets: string[] }[] = [];
  const last = () =>
    sections.at(-1) ?? sections[sections.push({ heading: '', paragraphs: [], bullets: [] }) - 1];
  for (const block of text.split(/\n{2,}|\n(?=\s*(?:[-*]|\d+\.|#)\s?)/)) {
    const line = block.trim();
    const heading = /^#{1,6}\s+(.*)/.exec(line)?.[1];
    const bullet = /^(?:[-*]|\d+\.)\s+([\s\S]*)/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, paragraphs: [], bullets: [] });
    else if (bullet !== undefined) last()?.bullets.push(bullet);
    else if (line !== '') last()?.paragraphs.push(line);
  }
  return sections;
}

/** A request for a file: data sets or text. */
export interface FileRequest {
  /** With its extension. */
  file: string;
  sets: readonly { name: string; data: DataSet }[];
  text: string;
  /** Where the data was read. */
  source: string;
  now: Date;
}

/**
 * Writes a file from data sets or text.
 *
 * @throws {FileRequestError} If the extension is unknown or doesn't fit the content.
 */
export async function writeFile({ file, sets, text, source, now }: FileRequest): Promise<OutputFile> {
  const extension = extensionOf(file);
  const base = extension === '' ? file : file.slice(0, -extension.length - 1);
  const [first, ...others] = sets;
  if (!first) {
    const format = textFormats.find((one) => one === extension);
    if (!format) throw new FileRequestError('Text is saved as .pdf or .docx.');
    const sections = sectionsOf(text);
    return reportFile(base, { title: base, subtitle: '', sections, source, date: now }, format);
  }
  if (others.length > 0) throw new FileRequestError('Save each data set in a file of its own.');
  if (extension === 'ics') return calendarFile(base, await calendarEvents(base, first.data, now));
  const format = tableFormats.find((one) => one === extension);
  if (!format) throw new FileRequestError('The file name must end in .csv, .xlsx, .pdf, .docx or .ics.');
  const table: DataTable = {
    title: first.name,
    subtitle: `${first.data.rows.length} rows`,
    columns: textColumns(first.data.columns),
    rows: first.data.rows,
    source,
    date: now,
  };
  return tableFile(base, table, format);
}
