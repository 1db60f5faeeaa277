/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName, dayOfCode } from '../data/calendar.ts';
import type { RequestContact, RequestDetails } from '../portal-state.ts';
import { kilobytes } from '../data/written.ts';
import { FactList, type Facts } from '../frame/record-page.tsx';

interface RequestFactsProps {
  contact: RequestContact;
  details: RequestDetails;
}

const given = (text: string): string => (text === '' ? 'Not given' : text);
const dayOf = (text: string): string => (text === '' ? '' : dayName(dayOfCode(text)));
const attachmentOf = ({ attachment }: RequestDetails): string =>
  attachment === null ? 'None' : `${attachment.name}, ${kilobytes(attachment.size)}`;

/** All that a request says. */
export const RequestFacts: FC<RequestFactsProps> = ({ contact, details }) => {
  const facts: Facts = {
    Name: contact.name,
    'E-mail': contact.email,
    Phone: given(contact.phone),
    Unit: contact.unit,
    'Where exactly': given(contact.location),
    Category: details.category,
    Urgency: details.urgency,
    Description: details.description,
    'Preferred date': given(dayOf(details.preferredDate)),
    'May enter': details.mayEnter ? 'Yes' : 'No',
    Attachment: attachmentOf(details),
  };
  return <FactList facts={facts} />;
};
