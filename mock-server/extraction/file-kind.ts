interface KindRow {
  label: string;
  /** The first is the one files of this kind are listed under. */
  types: readonly [string, ...string[]];
  endings: readonly string[];
}

const officeXml = 'application/vnd.openxmlformats-officedocument';

/** Every kind of file that is taken, by what browsers call it. */
export const fileKinds = {
  text: { label: 'text file', types: ['text/plain', 'text/markdown'], endings: ['txt', 'text', 'log', 'md'] },
  csv: {
    label: 'CSV file',
    types: ['text/csv', 'application/csv', 'text/tab-separated-values'],
    endings: ['csv', 'tsv'],
  },
  json: { label: 'JSON file', types: ['application/json', 'text/json'], endings: ['json'] },
  pdf: { label: 'PDF', types: ['application/pdf', 'application/x-pdf'], endings: ['pdf'] },
  jpeg: { label: 'JPEG image', types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], endings: ['jpg', 'jpeg'] },
  png: { label: 'PNG image', types: ['image/png'], endings: ['png'] },
  gif: { label: 'GIF image', types: ['image/gif'], endings: ['gif'] },
  webp: { label: 'WebP image', types: ['image/webp'], endings: ['webp'] },
  bmp: { label: 'BMP image', types: ['image/bmp', 'image/x-ms-bmp'], endings: ['bmp'] },
  xls: { label: 'legacy Excel workbook (XLS)', types: ['application/vnd.ms-excel'], endings: ['xls'] },
  xlsx: { label: 'Excel workbook (XLSX)', types: [`${officeXml}.spreadsheetml.sheet`], endings: ['xlsx'] },
  docx: {
    label: 'Word document (DOCX)',
    types: [`${officeXml}.wordprocessingml.document`],
    endings: ['docx'],
  },
} as const satisfies Record<string, KindRow>;

export type FileKind = keyof typeof fileKinds;

const rows = Object.entries(fileKinds) as [FileKind, KindRow][];

export const kindOfType = (type: string): FileKind | undefined =>
  rows.find(([, row]) => row.types.includes(type.split(';')[0]?.trim().toLowerCase() ?? ''))?.[0];

export const kindOfName = (name: string): FileKind | undefined =>
  rows.find(([, row]) => row.endings.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''))?.[0];
