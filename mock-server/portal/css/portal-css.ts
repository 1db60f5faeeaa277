import { baseCss } from './base-css.ts';
import { formCss } from './form-css.ts';
import { frameCss } from './frame-css.ts';
import { frontCss } from './front-css.ts';
import { listCss } from './list-css.ts';
import { narrowCss } from './narrow-css.ts';
import { recordCss } from './record-css.ts';

/** The portal's one style sheet: deep green and cream, serif headings, no script. */
export const portalCss = [baseCss, frameCss, frontCss, listCss, recordCss, formCss, narrowCss].join('');
