export const ink = { green: '#173f33', gold: '#a87b2c', text: '#22281f', quiet: '#5d6658', rule: '#cfc8b4' };

export const pdfMargin = 64;

export type Pdf = PDFKit.PDFDocument;
