import { describe, expect, test } from 'vitest';
import {
  pickerAccepts,
  refusal,
  type ChosenFile,
  type UploadForm,
} from '../../../../../widget/rules/upload/accepted-files.ts';
import { fileToasts } from '../../../../../widget/rules/texts/other-toasts.ts';
import { uploadFailure } from '../../../../../widget/rules/upload/upload-words.ts';

const MEGABYTE = 1_024 * 1_024;
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const excel = 'application/vnd.ms-excel';
const file = (name: string, type = '', size = 1): ChosenFile => ({ name, type, size });

describe('a file', () => {
  const both: UploadForm[] = ['task', 'dialog'];
  test.each<[forms: UploadForm[], ...files: ChosenFile[]]>([
    [both, file('a.txt', 'text/plain'), file('a.txt', 'text/plain;charset=utf-8')],
    [both, file('a.csv', 'text/csv'), file('a.csv', excel), file('A.CSV', 'application/octet-stream')],
    [both, file('a.xls', excel), file('a.xlsx', sheet), file('a.xlsx')],
    [both, file('a.pdf', 'application/pdf')],
    [both, file('a.JPG', 'image/jpeg'), file('a.png', 'image/png'), file('a.gif', 'image/gif')],
    [['task'], file('a.json', 'application/json'), file('a.webp', 'image/webp'), file('a.webp')],
    [['dialog'], file('a.bmp', 'image/bmp'), file('a.bmp')],
    [[], file('a.docx'), file('a'), file('constructor'), file('a.constructor'), file('a.pdf.exe')],
    [[], file('a.exe', 'application/x-msdownload')],
    [[], file('a.pdf', 'text/html'), file('a.svg', 'image/svg+xml')],
  ])('is accepted by the forms %j: %o', (forms, ...files) => {
    for (const chosen of files)
      expect(both.filter((form) => refusal(chosen, form) === undefined)).toEqual(forms);
  });

  test.each([
    [10 * MEGABYTE, undefined],
    [10 * MEGABYTE + 1, { title: 'File too large', description: 'a.pdf exceeds 10MB limit.' }],
    [0, { title: 'Empty file', description: 'a.pdf is empty.' }],
  ])('of %i bytes', (size, words) => {
    expect(refusal(file('a.pdf', 'application/pdf', size), 'task')).toEqual(words);
    expect(refusal(file('a.pdf', 'application/pdf', size), 'dialog')).toEqual(words);
  });

  test('is refused with a readable name', () => {
    expect(refusal(file('invoice\u202Efdp.zip'), 'dialog')).toEqual({
      title: 'Invalid file type',
      description: 'invoicefdp.zip is not supported. Please upload text, image, or document files.',
    });
  });

  test('is offered by the pickers if its type is accepted', () => {
    expect(pickerAccepts('dialog')).toBe('.jpg,.jpeg,.png,.gif,.bmp,.pdf,.csv,.txt,.xlsx,.xls');
    expect(pickerAccepts('task')).toBe('.txt,.csv,.json,.pdf,.jpg,.jpeg,.png,.gif,.webp,.xls,.xlsx');
  });
});

describe('the toast', () => {
  test.each([
    ['dialog', true, 'The disk is full', 'Upload failed', 'The disk is full'],
    ['dialog', true, undefined, 'Upload failed', 'Failed to upload a.pdf'],
    ['dialog', false, undefined, 'Upload error', 'Error uploading a.pdf'],
    ['task', true, 'The disk is full', 'Upload failed', 'The disk is full'],
    ['task', true, undefined, 'Upload failed', 'Failed to upload files'],
    ['task', false, undefined, 'Upload failed', 'Failed to upload files'],
  ] as const)(
    'of a failure in the %s, with a response: %s, with the detail %s',
    (form, answered, detail, ...words) => {
      const { title, description } = uploadFailure(form, 'a.pdf', { answered, detail });
      expect([title, description]).toEqual(words);
    },
  );

  test('of success', () => {
    expect(fileToasts.added('a.pdf')).toEqual({
      title: 'File added successfully',
      description: 'a.pdf is ready to be included in your task.',
    });
    expect(fileToasts.uploaded(3)).toEqual({
      title: 'Files uploaded',
      description: 'Successfully uploaded 3 file(s) for OCR processing.',
    });
  });
});
