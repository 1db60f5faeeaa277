import { useBrand } from '../../state/use-brand.ts';
import { chip, chips, headline, lead, tagline } from './landing-screen.css.ts';

const features = ['Property Management', 'Task Automation', 'Pilot-Powered', 'Real-time Updates'];

/** What this is, in a few words. */
export const Pitch = () => {
  const brand = useBrand();
  return (
    <>
      <p className={tagline}>{brand.tagline}</p>
      <h1 className={headline}>Describe the chore. Watch it get done.</h1>
      <p className={lead}>
        {`${brand.pilot} opens the portal, finds the page, fills the form and brings back the file, in a browser you can watch and take over at any moment.`}
      </p>
      <ul className={chips} aria-label="Features">
        {features.map((feature) => (
          <li key={feature} className={chip}>
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
};
