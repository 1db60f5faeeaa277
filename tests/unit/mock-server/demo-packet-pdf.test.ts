import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { demoPacketPdf } from '../../../mock-server/demo-packet-pdf.ts';

test("the demo's packet has three pages, each marked as a sample", async () => {
  const { text, totalPages } = await extractText(new Uint8Array(await demoPacketPdf()));
  expect(totalPages).toBe(3);
  const [agenda = '', minutes = '', open = ''] = text;
  expect(agenda).toContain('Agenda');
  expect(minutes).toContain('Minutes of December 11');
  expect(open).toContain('Financial report');
  expect(open).toContain('made up');
  for (const page of text) expect(page).toContain('Sample');
});

test("the demo's packet has the same bytes each time", async () => {
  const [first, second] = [await demoPacketPdf(), await demoPacketPdf()];
  expect(Buffer.compare(first, second)).toBe(0);
});
