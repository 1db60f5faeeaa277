/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { association } from '../association.ts';
import { meetingLengths } from '../data/meeting-form.ts';
import { meetingKinds, meetingPlaces } from '../data/meetings.ts';
import type { UserVisit } from '../frame/visit.ts';
import { BoxField, type FormState, InputField, SelectField, TextField } from './fields.tsx';
import { PortalForm } from './portal-form.tsx';
import { SectionLayout } from '../frame/layout.tsx';

/** The form that schedules a meeting. */
export const MeetingFormPage: FC<{ visit: UserVisit; form: FormState }> = ({ visit, form }) => (
  <SectionLayout visit={visit} section="Meetings" title="Schedule a meeting">
    <h1>Schedule a meeting</h1>
    <p class="lead">Times are by the clocks of {association.timeZone}.</p>
    <PortalForm
      form={form}
      path="/meetings/new"
      submit="Schedule meeting"
      back={{ name: 'Cancel', path: '/meetings' }}
    >
      <SelectField
        form={form}
        name="kind"
        label="Kind of meeting"
        options={meetingKinds}
        prompt="Choose a kind"
      />
      <InputField
        form={form}
        name="title"
        label="Title (optional)"
        hint="Without one, the kind is the title."
      />
      <div class="fields">
        <InputField form={form} name="date" label="Date" type="date" required />
        <InputField form={form} name="start" label="Starts at" type="time" required />
        <SelectField form={form} name="length" label="Length" options={Object.keys(meetingLengths)} />
        <SelectField form={form} name="place" label="Place" options={meetingPlaces} />
      </div>
      <TextField
        form={form}
        name="agenda"
        label="Agenda (optional)"
        hint="One point on each line."
        rows={5}
      />
      <BoxField
        form={form}
        name="notice"
        label="Send a notice to the board"
        hint="A sample portal notes this and sends no mail."
      />
    </PortalForm>
  </SectionLayout>
);
