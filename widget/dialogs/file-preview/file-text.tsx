import { Markdown } from '../../parts/markdown/markdown.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import type { FileKind } from '../../rules/files/file-name.ts';
import { Table } from '../../ui/layout/table.tsx';
import { parseCsv } from './parse-csv.ts';
import { mono } from './text-preview.css.ts';

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON after all: shown as it is.
    return text;
  }
};

const CsvTable = ({ fileName, text }: { fileName: string; text: string }) => {
  const { header, rows } = parseCsv(text);
  return (
    <Table
      caption={fileName}
      hideCaption
      columns={header.map((name, column) => ({
        id: String(column),
        header: name,
        cell: (row: { cells: readonly string[] }) => row.cells[column] ?? '',
      }))}
      rows={rows.map((cells, index) => ({ id: String(index), cells }))}
      rowKey={({ id }) => id}
    />
  );
};

export type FileTextProps = { fileName: string; kind: FileKind; text: string };

/** Text in the form that suits its kind. */
export const FileText = ({ fileName, kind, text }: FileTextProps) => {
  if (kind === 'csv') return <CsvTable fileName={fileName} text={text} />;
  if (kind === 'markdown') return <Markdown text={text} />;
  return (
    <ScrollRegion className={mono} label={fileName}>
      {kind === 'json' ? pretty(text) : text}
    </ScrollRegion>
  );
};
