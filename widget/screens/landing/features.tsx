import { chip, chips } from './landing-screen.css.ts';

const features = ['Property Management', 'Task Automation', 'Pilot-Powered', 'Real-time Updates'];

/** What it is good for, a few words each. */
export const Features = () => (
  <ul className={chips} aria-label="Features">
    {features.map((feature) => (
      <li key={feature} className={chip}>
        {feature}
      </li>
    ))}
  </ul>
);
