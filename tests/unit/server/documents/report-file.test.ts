import mammoth from 'mammoth';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import type { Report } from '../../../../server/documents/data-table.ts';
import { reportFile } from '../../../../server/documents/report-file.ts';
import { zipEntry } from './zip-entry.ts';

const report: Report = {
  title: 'Property inspection report',
  subtitle: 'October 2026',
  source: 'Read from http://portal.example/inspections',
  date: new Date('2026-11-20T09:30:00Z'),
  sections: [
    { heading: 'Summary', paragraphs: ['Two inspections were held.', 'One needs attention.'] },
    {
      heading: 'Findings',
      paragraphs: [],
      bullets: ['Loose handrail', 'Gutter blocked & overflowing'],
      table: {
        subtitle: 'Every finding of the month',
        columns: [
          { header: 'Unit', kind: 'text' },
          { header: 'Due', kind: 'date' },
          { header: 'Cost', kind: 'money' },
        ],
        rows: [
          ['12B', new Date('2026-12-01T00:00:00Z'), 180],
          ['3A', null, null],
        ],
      },
    },
  ],
};

it('becomes a PDF with sections, bullets and tables', async () => {
  const file = await reportFile('Inspection_Report', report, 'pdf');
  expect([file.name, file.type]).toEqual(['Inspection_Report.pdf', 'application/pdf']);
  const { text } = await extractText(Uint8Array.from(file.bytes), { mergePages: true });
  const words = text.replaceAll(/\s+/g, ' ');
  const texts = ['Summary', 'Two inspections were held.', '•', 'Gutter blocked & overflowing'];
  const values = ['$180.00', 'Dec 1, 2026', 'Page 1 of 1', report.source];
  for (const part of [...texts, ...values]) expect(words).toContain(part);
});

it('becomes a Word document with headings, a list, a table with a header row, page numbers and a letterhead', async () => {
  const file = await reportFile('Inspection_Report', report, 'docx');
  expect(file.name).toBe('Inspection_Report.docx');
  const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(file.bytes) });
  expect(messages).toEqual([]);
  expect(value).toContain('<h1>Property inspection report</h1>');
  expect(value.match(/<h2>/g)).toHaveLength(2);
  expect(value).toContain('<li>Gutter blocked &amp; overflowing</li>');
  expect(value.match(/<thead>.*<\/thead>/s)?.[0].match(/<tr>/g)).toHaveLength(1);
  expect(value.match(/<tr>/g)).toHaveLength(3);
  const footer = await zipEntry(file.bytes, /^word\/footer\d*\.xml$/);
  expect(footer).toContain('NUMPAGES');
  expect(footer).toContain('PAGE');
  const header = await zipEntry(file.bytes, /^word\/header\d*\.xml$/);
  expect(header).toContain('HOA Pilot');
  expect(header).toContain(report.source);
  const core = await zipEntry(file.bytes, /^docProps\/core\.xml$/);
  expect(core).toContain(report.title);
});

it.each(['pdf', 'docx'] as const)('becomes a %s even without a section', async (format) => {
  const { bytes } = await reportFile('x', { ...report, sections: [] }, format);
  const text =
    format === 'pdf'
      ? (await extractText(Uint8Array.from(bytes), { mergePages: true })).text
      : (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
  expect(text).toContain(report.title);
});
