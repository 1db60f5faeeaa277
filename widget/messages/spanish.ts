import { app } from './spanish/app.ts';
import { dialogs } from './spanish/dialogs.ts';
import { parts } from './spanish/parts.ts';
import { rules } from './spanish/rules.ts';
import { screens } from './spanish/screens.ts';
import { spanishClaims } from './spanish-claims.ts';
import { spanishStatuses } from './spanish-statuses.ts';
import { ui } from './spanish/ui.ts';

/** Every text people see, in Spanish, keyed by its English. */
export const spanish = { ...ui, ...rules, ...parts, ...dialogs, ...screens, ...app } as const;

/** The catalog that people load: also what the server says. */
export const spanishCatalog = { ...spanish, ...spanishClaims, ...spanishStatuses } as const;
