import { unescape } from 'node:querystring';
import type { DownloadedFile } from './driver.ts';
import type { Loaded } from './embedded/load.ts';

/** Whether an answer is a page to show; everything else is a file to keep. */
export function isPage(headers: Headers): boolean {
  const type = mediaType(headers);
  const isMarkup = type === 'text/html' || type === 'application/xhtml+xml' || type === '';
  return isMarkup && !/^\s*attachment/i.test(headers.get('content-disposition') ?? '');
}

/** The answer as a file, named as the server, the link or the address says. */
export function downloadedFile(loaded: Loaded, saveAs = ''): DownloadedFile {
  const segment = loaded.url.pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = dispositionName(loaded.headers) || saveAs || unescape(segment);
  return {
    name: safeName(name) || 'download',
    type: mediaType(loaded.headers) || 'application/octet-stream',
    bytes: loaded.bytes,
  };
}

export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function dispositionName(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  const [, extended] = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition) ?? [];
  return extended ? unescape(extended.trim()) : (quoted?.replace(/\\(.)/g, '$1') ?? plain?.trim() ?? '');
}

/** Never a path, never a hidden file, no control characters. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/\p{Cc}/gu, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(0, 200);
}
