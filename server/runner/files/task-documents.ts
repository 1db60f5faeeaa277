import type { DataSet } from '../../agent/scene.ts';
import type { FileSummary, UploadedFile } from '../../agent/agent-task.ts';
import { TargetNotFoundError } from '../../browser/browser-errors.ts';
import { extractionLimits, formatSize, type ReadFile } from '../../extraction/extracted.ts';
import { fileKinds, isTableKind, kindOf } from '../../extraction/file-kind.ts';
import type { RunnerParts } from '../parts.ts';
import { plural } from '../words/plural.ts';
import { filePart, type FileText, findInFile } from './file-parts.ts';
import type { Journal } from '../journal/journal.ts';
import { taskData } from './task-data.ts';
import { outputName } from './task-files.ts';

/** The longest text that a list of files shows, in characters: two pages, such as the minutes of a meeting. */
const listedCharacters = 4_000;

const textName = (name: string): string => `text/${name}`;
const tableName = (name: string): string => `text/${name}/table`;

const decoded = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

export type TaskDocuments = ReturnType<typeof taskDocuments>;

/**
 * Creates the reader of a task's files and data sets, for its agent. A downloaded file is read when the agent first asks
 * for the list, so agents that don't ask cost nothing. After a restart the files are read again.
 *
 * @param attached Returns the files that the person attached.
 */
export function taskDocuments(
  taskId: string,
  journal: Journal,
  { store: { files }, extract, report }: Pick<RunnerParts, 'store' | 'extract' | 'report'>,
  attached: () => Promise<readonly UploadedFile[]>,
) {
  const summaries = new Map<string, Promise<FileSummary>>();
  const readDownload = async (owner: string, name: string): Promise<FileSummary> => {
    const bytes = (await files.read(taskId, outputName(name))) ?? new Uint8Array();
    const kind = kindOf(name, bytes);
    const { content, pageStarts, table, shape }: ReadFile = kind
      ? await extract(owner, kind, bytes, extractionLimits.document.characters)
      : { content: 'Files of this kind cannot be read.' };
    const text: FileText = { content, pageStarts };
    await files.write(taskId, textName(name), new TextEncoder().encode(JSON.stringify(text)));
    if (table) await files.write(taskId, tableName(name), table);
    const about = [
      kind ? fileKinds[kind].label : 'unknown kind',
      formatSize(bytes.byteLength),
      ...(pageStarts ? [plural(pageStarts.length, 'page')] : []),
      plural(content.length, 'character'),
    ];
    const isListed = !(shape && isTableKind(kind)) && content.length <= listedCharacters;
    return { name, about: about.join(', '), table: shape, ...(isListed && { text: content }) };
  };
  const downloads = (): readonly string[] => journal.record?.run.downloads ?? [];
  const summaryOf = (owner: string, name: string): Promise<FileSummary> => {
    const pending = summaries.get(name);
    if (pending) return pending;
    const reading = readDownload(owner, name).catch((error: unknown): FileSummary => {
      summaries.delete(name);
      report('A downloaded file could not be read', error);
      return { name, about: 'not read, because the server had a problem', table: undefined };
    });
    summaries.set(name, reading);
    return reading;
  };
  const list = async (): Promise<FileSummary[]> => {
    const owner = journal.record?.owner ?? '';
    return await Promise.all(downloads().map((name) => summaryOf(owner, name)));
  };
  const downloadedText = async (name: string): Promise<FileText | undefined> => {
    if (!downloads().includes(name)) return undefined;
    await list();
    const bytes = await files.read(taskId, textName(name));
    return bytes && (decoded(bytes) as FileText);
  };
  const data = taskData(taskId, files);
  /** Returns the rows of a data set, one in each line. */
  const rowsText = async (name: string): Promise<FileText | undefined> => {
    const set = await data.read(name);
    if (!set) return undefined;
    const rows = set.rows.map((row, index) => `row ${index + 1}: ${row.join(' | ')}`);
    return { content: [set.columns.join(' | '), ...rows].join('\n') };
  };
  const textOf = async (name: string): Promise<FileText> => {
    const uploads = await attached();
    const upload = uploads.find((one) => one.name === name);
    const text =
      (await downloadedText(name)) ?? (upload && { content: upload.content }) ?? (await rowsText(name));
    if (text) return text;
    const sets = journal.record?.task.dataSets?.map((set) => set.name) ?? [];
    const names = [...new Set([...uploads.map((one) => one.name), ...downloads(), ...sets])];
    throw new TargetNotFoundError(
      `There is no file or data set "${name}". ${names.length === 0 ? 'Download it first.' : `There are: ${names.join(', ')}.`}`,
    );
  };
  return {
    /** Lists the downloaded files, oldest first. */
    list,
    /** Returns the table of a downloaded file; undefined if it has none. */
    async table(name: string): Promise<DataSet | undefined> {
      if (!downloads().includes(name)) return undefined;
      await list();
      const bytes = await files.read(taskId, tableName(name));
      const [columns, ...rows] = bytes ? (decoded(bytes) as string[][]) : [];
      return columns && { columns, rows };
    },
    /**
     * Returns a part of the text of a file or data set, counted from 1.
     *
     * @param size The most characters of a part.
     * @throws {TargetNotFoundError} If there is no such file, data set or part.
     */
    part: async (name: string, number: number, size: number): Promise<string> =>
      filePart(name, await textOf(name), { number, size }),
    /** Returns the lines of a file or data set that have all words. Throws like `part`. */
    find: async (name: string, words: string, size: number): Promise<string> =>
      findInFile(name, await textOf(name), { words, size }),
    /** Returns the texts of all files. */
    async texts(): Promise<string[]> {
      const uploads = await attached();
      const downloaded = await Promise.all(downloads().map(downloadedText));
      return [...uploads.map(({ content }) => content), ...downloaded.map((text) => text?.content ?? '')];
    },
  };
}
