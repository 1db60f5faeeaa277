/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';

const steps = ['Who and where', 'What is needed', 'Review'] as const;

/** Where in the three pages of a request one is. */
export const RequestSteps: FC<{ current: 1 | 2 | 3 }> = ({ current }) => (
  <ol class="progress" aria-label="Steps of the request">
    {steps.map((name, index) => (
      <li key={name} aria-current={index + 1 === current ? 'step' : undefined}>
        {index + 1}. {name}
      </li>
    ))}
  </ol>
);
