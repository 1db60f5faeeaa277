import type { Plugin } from 'rollup';
import { spanishCatalog } from '../widget/messages/spanish.ts';
import { spanishFile } from '../widget/rules/texts/choose-language.ts';

/** Emits the Spanish texts next to `widget.js`, which fetches them when needed. */
export function messagesFile(): Plugin {
  return {
    name: 'messages-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: spanishFile, source: JSON.stringify(spanishCatalog) });
    },
  };
}
