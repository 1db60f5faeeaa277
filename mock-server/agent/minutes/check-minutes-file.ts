import type { DownloadedFile } from '../../browser/driver.ts';
import type { ListedMinutes } from './choose-minutes.ts';

/** What is wrong with a downloaded file, or nothing: it must be a PDF, and not of another month than asked. */
export function checkMinutesFile(file: DownloadedFile, wanted: ListedMinutes): string | undefined {
  if (file.bytes.byteLength === 0) return `The portal gave an empty file for "${wanted.title}".`;
  const begin = new TextDecoder('latin1').decode(file.bytes.subarray(0, 5));
  if (begin !== '%PDF-') return `The portal's file ${file.name} for "${wanted.title}" is not a PDF.`;
  const month = /(20\d\d)-(0[1-9]|1[0-2])/.exec(file.name)?.[0];
  if (month !== undefined && !wanted.date.startsWith(month)) {
    return `The portal gave ${file.name} for "${wanted.title}", which is another month.`;
  }
  return undefined;
}
