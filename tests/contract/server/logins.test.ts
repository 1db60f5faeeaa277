import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { embeddedKinds, loginCases, loginsSuite } from './logins-suite.ts';

/** The other wordings are in the long suite. */
const share = 10;

loginsSuite(
  (web) => createEmbeddedDriver({ fetch: web }),
  loginCases(embeddedKinds).filter(
    ({ kind, phrasing, index }) => phrasing === 'composed' || index % share === embeddedKinds.indexOf(kind),
  ),
);
