import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadedFile } from '../../driver.ts';
import { PageUnreachable } from '../../browser-errors.ts';
import { limits } from '../../page-limits.ts';
import type { CdpEvent } from '../cdp.ts';
import type { Outcome } from './document-gate.ts';

/** Files that the browser itself saves: what a link saves by its `download`, and what a script made. */
export interface Savings {
  readonly isUnderWay: boolean;
  /** The type of what is saved from an address, as its answer said. */
  expect(url: string, type: string): void;
  /** What was to be saved from an address was refused, and that is told already. */
  refuse(url: string): void;
  begin(download: CdpEvent<'Page.downloadWillBegin'>): void;
  progress(download: CdpEvent<'Page.downloadProgress'>): void;
}

export interface SavingsOptions {
  folder: string;
  onOutcome(outcome: Outcome): void;
  cancel(guid: string): void;
  background(work: Promise<unknown>): void;
}

/** What a script made says no type, so it is told by its name. */
const types: Record<string, string> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  ics: 'text/calendar',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export function createSavings({ folder, onOutcome, cancel, background }: SavingsOptions): Savings {
  const expected = new Map<string, string>();
  const refused = new Set<string>();
  const underWay = new Map<string, { name: string; type: string }>();

  const keep = async (guid: string, { name, type }: { name: string; type: string }): Promise<void> => {
    const path = join(folder, guid);
    const file: DownloadedFile = { name, type, bytes: new Uint8Array(await readFile(path)) };
    await rm(path);
    underWay.delete(guid);
    onOutcome({ is: 'file', file });
  };
  return {
    get isUnderWay() {
      return underWay.size > 0;
    },
    expect: (url, type) => void expected.set(url, type),
    refuse: (url) => void refused.add(url),
    begin({ guid, url, suggestedFilename: name }) {
      if (refused.delete(url)) return;
      const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
      const type = expected.get(url) || types[extension] || 'application/octet-stream';
      expected.delete(url);
      underWay.set(guid, { name, type });
    },
    progress({ guid, state, receivedBytes }) {
      const saved = underWay.get(guid);
      if (!saved) return;
      if (state === 'completed') return background(keep(guid, saved));
      const isTooLarge = receivedBytes > limits.fileBytes;
      if (state !== 'canceled' && !isTooLarge) return;
      underWay.delete(guid);
      if (isTooLarge) cancel(guid);
      const why = isTooLarge ? `is larger than ${limits.fileBytes} bytes` : 'could not be saved';
      onOutcome({ is: 'error', error: new PageUnreachable(`${saved.name} ${why}`) });
    },
  };
}
