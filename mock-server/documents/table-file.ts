import type { OutputFile } from '../agent/recipe.ts';
import type { DataTable, Report } from './data-table.ts';
import { fileTypes } from './file-types.ts';
import { reportFile } from './report-file.ts';
import { tableCsv } from './table-csv.ts';

/** A table on paper: its title stands above it, so not in it once more. */
function asReport(table: DataTable): Report {
  const inside = { ...table, subtitle: '' };
  return { ...table, sections: [{ heading: '', paragraphs: [], table: inside }] };
}

/** A table as a file. `name` is without its extension. */
export async function tableFile(
  name: string,
  table: DataTable,
  format: 'csv' | 'xlsx' | 'pdf' | 'docx',
): Promise<OutputFile> {
  if (format === 'pdf' || format === 'docx') return reportFile(name, asReport(table), format);
  const write = format === 'csv' ? tableCsv : (await import('./table-xlsx.ts')).tableXlsx;
  const bytes = await write(table);
  return { name: `${name}.${format}`, type: fileTypes[format], bytes };
}
