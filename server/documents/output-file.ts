const office = 'application/vnd.openxmlformats-officedocument';

/** The media type of each file format that tasks produce. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: `${office}.spreadsheetml.sheet`,
  docx: `${office}.wordprocessingml.document`,
  pdf: 'application/pdf',
  ics: 'text/calendar',
} as const;

/** The creator named in the files that tasks produce. */
export const maker = { name: 'HOA Pilot', line: 'Compiled by an agent in a browser' } as const;

/** A file that a task produces. */
export interface OutputFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}
