import type { PageReading } from '../../browser/page-reading.ts';

export interface Complaint {
  /** The id of the field it is about. */
  field: string;
  message: string;
}

/** What a form says is wrong with it: the links above it that lead to its fields. */
export function formComplaints(page: PageReading): Complaint[] {
  const here = page.url.split('#')[0];
  return page.links.flatMap(({ href, text }) => {
    const [address, field] = href.split('#');
    const leadsHere = address === here && field !== undefined && field !== '' && !/^skip\b/i.test(text);
    return leadsHere ? [{ field, message: text }] : [];
  });
}
