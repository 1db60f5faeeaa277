import type { FileRecord } from '../../../widget/contract/file-record.ts';
import { type Check, must } from '../check.ts';
import type { Kit } from '../kit.ts';

const area = 'uploads';
const largestBytes = 10 * 1024 * 1024;

const text = 'Unit,Balance\n12B,410\n';

function formOf(name: string, type: string, content: BlobPart): FormData {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return form;
}

const upload = async (kit: Kit): Promise<FileRecord> =>
  (await kit.call('uploadFile', { form: formOf('balances.csv', 'text/csv', text) })).file;

const listed = async (kit: Kit, test: (file: FileRecord) => boolean): Promise<FileRecord | undefined> =>
  (await kit.call('files')).find(test);

export const fileChecks: readonly Check[] = [
  {
    area,
    name: 'A file that is uploaded is told with its name and size, and listed',
    level: 'must',
    async run(kit) {
      const file = await upload(kit);
      must(file.fileName === 'balances.csv', `its name is ${file.fileName}`);
      must(file.fileSize === text.length, `its size is ${file.fileSize}, not ${text.length}`);
      must(await listed(kit, ({ id }) => id === file.id), 'it is not in the list');
    },
  },
  {
    area,
    name: 'An uploaded file is read in the end',
    level: 'must',
    async run(kit) {
      const { id } = await upload(kit);
      const read = await kit.until('No extractedContent came', () =>
        listed(kit, (file) => file.id === id && file.extractedContent !== undefined),
      );
      must(read.extractedContent?.includes('12B'), 'its extractedContent does not hold what is in the file');
    },
  },
  {
    area,
    name: 'A file put to a presigned address is listed',
    level: 'must',
    async run(kit) {
      const name = `presigned-${Date.now()}.csv`;
      const body = { file_name: name, content_type: 'text/csv' };
      const { upload_url: address } = await kit.call('presignUpload', { body });
      const put = { method: 'PUT', headers: { 'Content-Type': 'text/csv' }, body: text };
      const answer = await kit.load(address, put);
      must(answer.ok, `the PUT answered ${answer.status}`);
      await kit.until('It was not listed', () => listed(kit, ({ fileName }) => fileName === name));
    },
  },
  {
    area,
    name: 'A presigned address takes nothing after it was made up',
    level: 'must',
    async run(kit) {
      const body = { file_name: 'a.csv', content_type: 'text/csv' };
      const { upload_url: address } = await kit.call('presignUpload', { body });
      const url = new URL(address, kit.options.baseUrl);
      url.pathname = `${url.pathname.slice(0, -4)}AAAA`;
      url.search = '';
      const answer = await kit.load(url.href, { method: 'PUT', body: text });
      must(!answer.ok, `it answered ${answer.status}`);
    },
  },
  {
    area,
    name: 'A file that is removed is gone',
    level: 'must',
    async run(kit) {
      const { id } = await upload(kit);
      await kit.call('deleteFile', { params: { id } });
      must(!(await listed(kit, (file) => file.id === id)), 'it is still in the list');
    },
  },
  {
    area,
    name: 'Files are their owner’s only',
    level: 'must',
    async run(kit) {
      const { id } = await upload(kit);
      const token = await kit.newSession();
      const seen = (await kit.call('files', { token })).some((file) => file.id === id);
      must(!seen, 'another session sees it');
      await kit.answer('deleteFile', { token, params: { id } });
      must(await listed(kit, (file) => file.id === id), 'another session could remove it');
    },
  },
  {
    area,
    name: 'A file over 10 MB is refused in words',
    level: 'should',
    async run({ answer, token }) {
      const form = formOf('large.txt', 'text/plain', 'x'.repeat(largestBytes + 1));
      const refused = await answer('uploadFile', { token: await token(), form });
      must(refused.status >= 400 && refused.status < 500, `it was answered with ${refused.status}`);
      must(refused.text.trim() !== '', 'the refusal has no words');
    },
  },
  {
    area,
    name: 'A program is refused in words',
    level: 'should',
    async run({ answer, token }) {
      const form = formOf('tool.exe', 'application/x-msdownload', 'MZ\u0090');
      const refused = await answer('uploadFile', { token: await token(), form });
      must(refused.status >= 400 && refused.status < 500, `it was answered with ${refused.status}`);
      must(refused.text.trim() !== '', 'the refusal has no words');
    },
  },
  {
    area,
    name: 'A task takes the files it is given',
    level: 'must',
    async run(kit) {
      const { id } = await upload(kit);
      const task = await kit.createTask({ uploadedFileIds: [id], uploadedFiles: ['balances.csv'] });
      const told = await kit.taskThat(task.id, 'exists', () => true);
      const named = told.uploadedFiles?.includes('balances.csv') || told.uploadedFileIds?.includes(id);
      must(named, 'the task names neither uploadedFiles nor uploadedFileIds');
    },
  },
];
