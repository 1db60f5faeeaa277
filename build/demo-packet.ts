import type { Plugin } from 'rollup';
import { demoPacketPdf } from '../mock-server/demo-packet-pdf.ts';
import { packetFile } from '../widget/rules/demo/demo-tasks.ts';

/** Emits the document that the demo's Download opens. */
export function demoPacket(): Plugin {
  return {
    name: 'demo-packet',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: packetFile, source: await demoPacketPdf() });
    },
  };
}
