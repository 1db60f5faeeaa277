const office = 'application/vnd.openxmlformats-officedocument';

/** The media type of each kind of file that tasks produce. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: `${office}.spreadsheetml.sheet`,
  docx: `${office}.wordprocessingml.document`,
  pdf: 'application/pdf',
  ics: 'text/calendar',
} as const;

/** Who makes the files that tasks produce. */
export const maker = { name: 'HOA Pilot', line: 'Put together by an agent in a browser' } as const;

/** A file a task makes. */
export interface OutputFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}
