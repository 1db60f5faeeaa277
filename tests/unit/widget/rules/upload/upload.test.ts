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
const file = (name: string, type = '', size = 1): ChosenFile => ({ name, type, size });

describe('what is taken', () => {
  test.each<[ChosenFile, UploadForm[]]>([
    [file('a.txt', 'text/plain'), ['task', 'dialog']],
    [file('a.txt', 'text/plain;charset=utf-8'), ['task', 'dialog']],
    [file('a.csv', 'text/csv'), ['task', 'dialog']],
    [file('a.csv', 'application/vnd.ms-excel'), ['task', 'dialog']],
    [file('a.json', 'application/json'), ['task']],
    [file('a.pdf', 'application/pdf'), ['task', 'dialog']],
    [file('a.JPG', 'image/jpeg'), ['task', 'dialog']],
    [file('a.png', 'image/png'), ['task', 'dialog']],
    [file('a.gif', 'image/gif'), ['task', 'dialog']],
    [file('a.bmp', 'image/bmp'), ['dialog']],
    [file('a.webp', 'image/webp'), ['task']],
    [file('a.xls', 'application/vnd.ms-excel'), ['task', 'dialog']],
    [file('a.xlsx', sheet), ['task', 'dialog']],
    [file('a.xlsx'), ['task', 'dialog']],
    [file('A.CSV', 'application/octet-stream'), ['task', 'dialog']],
    [file('a.webp'), ['task']],
    [file('a.bmp'), ['dialog']],
    [file('a.docx'), []],
    [file('a.exe', 'application/x-msdownload'), []],
    [file('a.pdf', 'text/html'), []],
    [file('a.svg', 'image/svg+xml'), []],
    [file('a'), []],
    [file('constructor'), []],
    [file('a.constructor'), []],
    [file('a.pdf.exe'), []],
  ])('%o', (chosen, takenBy) => {
    const forms = (['task', 'dialog'] as const).filter((form) => refusal(chosen, form) === undefined);
    expect(forms).toEqual(takenBy);
  });

  test.each([
    [10 * MEGABYTE, undefined],
    [10 * MEGABYTE + 1, { title: 'File too large', description: 'a.pdf exceeds 10MB limit.' }],
    [0, { title: 'Empty file', description: 'a.pdf is empty.' }],
  ])('a file of %i bytes', (size, words) => {
    expect(refusal(file('a.pdf', 'application/pdf', size), 'task')).toEqual(words);
    expect(refusal(file('a.pdf', 'application/pdf', size), 'dialog')).toEqual(words);
  });

  test('a refusal names the file in words that can be read', () => {
    expect(refusal(file('invoice\u202Efdp.zip'), 'dialog')).toEqual({
      title: 'Invalid file type',
      description: 'invoicefdp.zip is not supported. Please upload text, image, or document files.',
    });
  });

  test('the pickers offer just that', () => {
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
  ] as const)('of a failure in the %s, answered: %s, in the words %s', (form, answered, detail, ...words) => {
    const { title, description } = uploadFailure(form, 'a.pdf', { answered, detail });
    expect([title, description]).toEqual(words);
  });

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
