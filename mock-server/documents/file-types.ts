const office = 'application/vnd.openxmlformats-officedocument';

/** The media type of each kind of file that tasks produce. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: `${office}.spreadsheetml.sheet`,
  docx: `${office}.wordprocessingml.document`,
  pdf: 'application/pdf',
  ics: 'text/calendar',
} as const;
