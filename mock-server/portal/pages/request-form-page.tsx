/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { UserVisit } from '../frame/visit.ts';
import { PortalForm, type PortalFormProps } from './portal-form.tsx';
import { SectionLayout } from '../frame/layout.tsx';

const steps = ['Who and where', 'What is needed', 'Review'] as const;

interface RequestFormPageProps extends PortalFormProps {
  visit: UserVisit;
  step: (typeof steps)[number];
}

/** One of the three pages of a new request, with where in them one is. */
export const RequestFormPage: FC<RequestFormPageProps> = ({ visit, step, ...form }) => {
  const title = `New request: ${step.toLowerCase()}`;
  return (
    <SectionLayout visit={visit} section="Requests" title={title}>
      <h1>{title}</h1>
      <ol class="progress" aria-label="Steps of the request">
        {steps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {index + 1}. {name}
          </li>
        ))}
      </ol>
      <PortalForm {...form} />
    </SectionLayout>
  );
};
