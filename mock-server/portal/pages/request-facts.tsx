/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';
import type { RequestContact, RequestDetails } from '../data/request-parts.ts';

interface RequestFactsProps {
  contact: RequestContact;
  details: RequestDetails;
}

const given = (text: string): string => (text === '' ? 'Not given' : text);

/** All that a request says. */
export const RequestFacts: FC<RequestFactsProps> = ({ contact, details }) => (
  <dl class="facts">
    <dt>Name</dt>
    <dd>{contact.name}</dd>
    <dt>E-mail</dt>
    <dd>{contact.email}</dd>
    <dt>Phone</dt>
    <dd>{given(contact.phone)}</dd>
    <dt>Unit</dt>
    <dd>{contact.unit}</dd>
    <dt>Where exactly</dt>
    <dd>{given(contact.location)}</dd>
    <dt>Category</dt>
    <dd>{details.category}</dd>
    <dt>Urgency</dt>
    <dd>{details.urgency}</dd>
    <dt>Description</dt>
    <dd>{details.description}</dd>
    <dt>Preferred date</dt>
    <dd>
      {details.preferredDate === '' ? 'Not given' : dayName(new Date(`${details.preferredDate}T00:00:00Z`))}
    </dd>
    <dt>May enter</dt>
    <dd>{details.mayEnter ? 'Yes' : 'No'}</dd>
    <dt>Attachment</dt>
    <dd>
      {details.attachment === null
        ? 'None'
        : `${details.attachment.name}, ${(details.attachment.size / 1024).toFixed(1)} kB`}
    </dd>
  </dl>
);
