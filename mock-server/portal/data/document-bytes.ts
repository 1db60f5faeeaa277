import { type Prose, prosePdf, type ProseSection } from '../../documents/prose-pdf.ts';
import { minutesPdf } from '../../documents/minutes-pdf.ts';
import { association } from '../association.ts';
import { boardMinutes } from './board-minutes.ts';
import { dayName, monthStart } from './calendar.ts';
import type { DocumentCategory, PortalDocument } from './portal-documents.ts';

const sections: Record<Exclude<DocumentCategory, 'Minutes'>, ProseSection[]> = {
  Budgets: [
    {
      heading: 'Summary',
      paragraphs: [
        `The figures below cover all ${association.homes} homes of the community. The board adopted them at an open meeting after a period for homeowner comment.`,
      ],
    },
    {
      heading: 'Figures for the Year',
      paragraphs: [],
      figures: [
        ['Assessments', '$568,320.00'],
        ['Landscape and irrigation', '$142,600.00'],
        ['Clubhouse and pool', '$96,150.00'],
        ['Insurance', '$71,900.00'],
        ['Management and office', '$84,000.00'],
        ['Utilities', '$58,470.00'],
        ['Transfer to reserves', '$115,200.00'],
      ],
    },
    {
      heading: 'Questions',
      paragraphs: [`Write to ${association.email}. Statements can be inspected at the office.`],
    },
  ],
  'Governing Documents': [
    {
      heading: 'Purpose',
      paragraphs: [
        'These provisions protect the appearance and the value of the community and the quiet enjoyment of every home. They bind all owners, residents and guests.',
      ],
    },
    {
      heading: 'Use and Upkeep',
      paragraphs: [
        'Owners keep the exterior of the home, the yard and the driveway in good repair. Waste containers are stored out of view except on collection days.',
        'Changes to the exterior need written approval before work begins. Applications are decided within thirty days.',
      ],
    },
    {
      heading: 'Enforcement',
      paragraphs: [
        'The manager gives a courtesy notice first. If the condition continues, the owner is invited to a hearing before any fine is set.',
      ],
    },
  ],
  Notices: [
    {
      heading: 'To All Homeowners',
      paragraphs: [
        'The board gives notice of the matter named above. Please read this page and keep it with your records.',
        'Details of time and place are posted at the clubhouse and in the news section of the portal.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [`The office answers at ${association.phone} on weekdays from nine to five.`],
    },
  ],
};

/** The text of a document that is not minutes. */
function otherDocument(document: PortalDocument & { category: Exclude<DocumentCategory, 'Minutes'> }): Prose {
  return {
    organisation: association.legalName,
    address: association.address,
    title: document.title,
    subtitle: `Issued ${dayName(document.date)}`,
    date: document.date,
    sections: sections[document.category],
  };
}

const mostKept = 64;

function writePdf(document: PortalDocument): Promise<Uint8Array> {
  const { category } = document;
  return category === 'Minutes'
    ? minutesPdf(boardMinutes(monthStart(document.date)))
    : prosePdf(otherDocument({ ...document, category }));
}

/** Gives a document's PDF, written once and kept: the list needs every file's true size. */
export function documentBytes(write = writePdf): (document: PortalDocument) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  const writeAndKeep = (document: PortalDocument): Promise<Uint8Array> => {
    if (kept.size >= mostKept) kept.clear();
    const bytes = write(document).catch((error: unknown) => {
      // What failed once is tried again.
      kept.delete(document.id);
      throw error;
    });
    kept.set(document.id, bytes);
    return bytes;
  };
  return (document) => kept.get(document.id) ?? writeAndKeep(document);
}
