import { minuteMs } from '../../contract/durations.ts';
import type { Clock } from './clock.ts';

/** Saves and opens files for the person. */
export interface Downloads {
  /** Saves a file under a name. */
  save(content: Blob, fileName: string): void;
  /** Opens an address in a new tab. Refuses anything but http and https. */
  open(address: string): void;
}

/** How long an object URL must outlive the click that uses it. */
const REVOKE_AFTER_MS = minuteMs;

/** Downloads by clicking a temporary link. */
export function createDownloads(document: Document, clock: Clock): Downloads {
  const click = (prepare: (link: HTMLAnchorElement) => void) => {
    const link = document.createElement('a');
    link.rel = 'noopener noreferrer';
    link.hidden = true;
    prepare(link);
    document.body.append(link);
    link.click();
    link.remove();
  };
  return {
    save(content, fileName) {
      const address = URL.createObjectURL(content);
      click((link) => {
        link.href = address;
        link.download = fileName;
      });
      clock.setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
    },
    open(address) {
      const { protocol, href } = new URL(address, document.baseURI);
      if (protocol !== 'http:' && protocol !== 'https:')
        throw new Error('Only http and https addresses can be opened');
      click((link) => {
        link.href = href;
        link.target = '_blank';
      });
    },
  };
}
