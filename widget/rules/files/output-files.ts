import type { OutputFile } from '../../../contract/entities/output-file.ts';
import { fileName } from './file-name.ts';

const logName = 'logs.txt';

/** The files of a task that are worth showing. */
export function outputFiles(files: readonly OutputFile[] = []): OutputFile[] {
  const shown = files.filter(({ name }) => !isInternal(name));
  const result = shown.filter(({ name }) => /report|summary|final/i.test(fileName(name).base));
  // Of several forms of the result the PDF is the one to read.
  const [only] = preferPdf(result).toSorted((a, b) => Number(isPdf(b)) - Number(isPdf(a)));
  return only ? [only] : preferPdf(shown);
}

/** Logs and raw extracts are for the machine. */
function isInternal(name: string): boolean {
  const file = name.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  return file.includes(logName) || file.includes('extracted_content_');
}

/** The log of a task, where it has one. */
export function logFile(files: readonly OutputFile[] = []): OutputFile | undefined {
  return files.find(({ name }) => name.split(/[/\\]/).at(-1)?.toLowerCase().includes(logName));
}

function preferPdf(files: readonly OutputFile[]): OutputFile[] {
  const byBase = new Map<string, OutputFile>();
  for (const file of files) {
    const base = fileName(file.name).base.toLowerCase();
    if (!byBase.has(base) || isPdf(file)) byBase.set(base, file);
  }
  return [...byBase.values()];
}

function isPdf({ name }: OutputFile): boolean {
  return fileName(name).extension === 'pdf';
}

/** All a task made but its logs and raw extracts. Unlike the list beside a chat, a record leaves out no result. */
export function historyFiles(files: readonly OutputFile[] = []): OutputFile[] {
  const seen = new Set<string>();
  return files.filter(({ name }) => {
    if (/logs\.txt|extracted_content_/i.test(name) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
