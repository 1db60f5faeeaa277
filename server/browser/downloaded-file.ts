import { unescape } from 'node:querystring';
import type { DownloadedFile } from './driver.ts';
import type { Resource } from './embedded/load.ts';

/** Returns true for a response to show as a page. All others are files. */
export function isPage(headers: Headers): boolean {
  const type = mediaType(headers);
  const isMarkup = type === 'text/html' || type === 'application/xhtml+xml' || type === '';
  return isMarkup && !/^\s*attachment/i.test(headers.get('content-disposition') ?? '');
}

/** Converts a response to a file, named by the server, the link or the address. */
export function downloadedFile(resource: Resource, saveAs = ''): DownloadedFile {
  const segment = resource.url.pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = dispositionName(resource.headers) || saveAs || unescape(segment);
  return {
    name: safeName(name) || 'download',
    type: mediaType(resource.headers) || 'application/octet-stream',
    bytes: resource.bytes,
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

/** Removes paths, leading dots and control characters from a file name. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(/\p{Cc}/gu, '')
    .replace(/^\.+/, '')
    .trim()
    .slice(0, 200);
}
