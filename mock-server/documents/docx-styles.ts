import type { IStylesOptions } from 'docx';
import { ink } from './letterhead.ts';

const green = ink.green.slice(1);
const serif = 'Times New Roman';

/** How Word documents look: the same hand as the PDFs. Sizes are in half points. */
export const docxStyles: IStylesOptions = {
  default: {
    document: { run: { font: serif, size: 22, color: ink.text.slice(1) } },
    heading1: {
      run: { font: serif, size: 38, bold: true, color: ink.text.slice(1) },
      paragraph: { spacing: { after: 60 } },
    },
    heading2: {
      run: { font: serif, size: 26, bold: true, color: green },
      paragraph: { spacing: { before: 240, after: 80 } },
    },
    listParagraph: { paragraph: { spacing: { after: 60 } } },
  },
};
