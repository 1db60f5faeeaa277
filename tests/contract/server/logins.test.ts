import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { embeddedKinds, loginCases, loginsSuite } from './logins-suite.ts';

/** The other wordings, and each of them with each kind of login, are in the long suite. */
const share = 6;

loginsSuite(
  (web) => createEmbeddedDriver({ fetch: web }),
  loginCases(embeddedKinds).filter(
    ({ kind, phrasing, index }) => phrasing === 'composed' || (kind === 'one page' && index % share === 0),
  ),
);
