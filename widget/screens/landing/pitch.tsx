import { useBrand } from '../../state/brand.ts';
import { headline, headlinePart, lead, tagline } from './landing-screen.css.ts';

/** What this is, in a few words. */
export const Pitch = ({ headingId }: { headingId: string }) => {
  const brand = useBrand();
  return (
    <>
      <p className={tagline}>{brand.tagline}</p>
      <h1 id={headingId} className={headline}>
        <span className={headlinePart}>Describe the chore. </span>
        <span className={headlinePart}>Watch it get done.</span>
      </h1>
      <p className={lead}>
        {`${brand.pilot} opens the portal, finds the page and brings back the file, in a browser you can watch and take over at any moment.`}
      </p>
    </>
  );
};
