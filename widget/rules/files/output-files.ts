import type { OutputFile } from '../../../contract/entities/output-file.ts';
import { fileName } from './file-name.ts';

/** The files of a task to show in the chat: the result if there is one, otherwise all files except internal ones. */
export function outputFiles(files: readonly OutputFile[] = []): OutputFile[] {
  const visible = files.filter(({ name }) => !isInternal(name));
  const results = visible.filter(({ name }) => /report|summary|final/i.test(fileName(name).base));
  // If the result exists in several formats, prefer the PDF, which is easiest to read.
  const [result] = preferPdf(results).toSorted((a, b) => Number(isPdf(b)) - Number(isPdf(a)));
  return result ? [result] : preferPdf(visible);
}

const lastPart = (name: string): string => name.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';

const isLog = (name: string): boolean => lastPart(name).includes('logs.txt');

/** Whether a file is a log or a raw extract. */
const isInternal = (name: string): boolean => isLog(name) || lastPart(name).includes('extracted_content_');

/** The log of a task, or undefined. */
export function logFile(files: readonly OutputFile[] = []): OutputFile | undefined {
  return files.find(({ name }) => isLog(name));
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

/** All files of a task except logs and raw extracts. Unlike the chat, the history shows every result. */
export function historyFiles(files: readonly OutputFile[] = []): OutputFile[] {
  const names = new Set<string>();
  return files.filter(({ name }) => {
    if (isInternal(name) || names.has(name)) return false;
    names.add(name);
    return true;
  });
}
