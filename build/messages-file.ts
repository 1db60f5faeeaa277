import type { Plugin } from 'rollup';
import { spanish } from '../widget/messages/spanish.ts';
import { spanishFile } from '../widget/rules/texts/choose-language.ts';

/** Puts the Spanish texts beside `widget.js`, which fetches them where they are to be spoken. */
export function messagesFile(): Plugin {
  return {
    name: 'messages-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: spanishFile, source: JSON.stringify(spanish) });
    },
  };
}
