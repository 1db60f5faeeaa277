import { prosePdf } from '../../../server/documents/prose-pdf.ts';
import { association } from '../association.ts';
import { boardMinutes } from './board-minutes.ts';
import { dayName, monthStart } from './calendar.ts';
import type { PortalDocument } from './portal-documents.ts';
import { parseTable } from './text.ts';

/** The text of documents other than minutes, by category. Slashes separate paragraphs. */
const parts = parseTable('category | heading | text')(`
Budgets | Summary | The figures below cover all ${association.homes} homes of the community. The board adopted them at an open meeting after a period for homeowner comment.
Budgets | Figures for the Year |
Budgets | Questions | Write to ${association.email}. Statements can be inspected at the office.
Governing Documents | Purpose | These provisions protect the appearance and the value of the community and the quiet enjoyment of every home. They bind all owners, residents and guests.
Governing Documents | Use and Upkeep | Owners keep the exterior of the home, the yard and the driveway in good repair. Waste containers are stored out of view except on collection days. / Changes to the exterior need written approval before work begins. Applications are decided within thirty days.
Governing Documents | Enforcement | The manager gives a courtesy notice first. If the condition continues, the owner is invited to a hearing before any fine is set.
Notices | To All Homeowners | The board gives notice of the matter named above. Please read this page and keep it with your records. / Details of time and place are posted at the clubhouse and in the news section of the portal.
Notices | Contact | The office answers at ${association.phone} on weekdays from nine to five.
`);

const yearlyFigures = [
  ['Assessments', '$568,320.00'],
  ['Landscape and irrigation', '$142,600.00'],
  ['Clubhouse and pool', '$96,150.00'],
  ['Insurance', '$71,900.00'],
  ['Management and office', '$84,000.00'],
  ['Utilities', '$58,470.00'],
  ['Transfer to reserves', '$115,200.00'],
] as const;

function writePdf({ category, title, date }: PortalDocument): Promise<Uint8Array> {
  if (category === 'Minutes') return prosePdf(boardMinutes(monthStart(date)));
  return prosePdf({
    organization: association.legalName,
    address: association.address,
    title,
    subtitle: `Issued ${dayName(date)}`,
    date,
    sections: parts
      .filter((part) => part.category === category)
      .map(({ heading, text }) => ({
        heading,
        paragraphs: text === '' ? [] : text.split(' / '),
        ...(heading === 'Figures for the Year' && { figures: yearlyFigures }),
      })),
  });
}

/** Creates a function that writes a document's PDF and caches it, because lists show each file's real size. */
export function documentBytes(write = writePdf): (document: PortalDocument) => Promise<Uint8Array> {
  const cache = new Map<string, Uint8Array>();
  return async (document) => {
    const bytes = cache.get(document.id) ?? (await write(document));
    cache.set(document.id, bytes);
    return bytes;
  };
}
