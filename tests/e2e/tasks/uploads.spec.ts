import writeWorkbook from 'write-excel-file/node';
import { expect, test } from '../fixtures.ts';

test('the built server reads a workbook that was uploaded', async ({ server, request }) => {
  const headers = { 'X-Session-Token': 'a-window' };
  const buffer = await writeWorkbook([
    {
      sheet: 'Units',
      data: [
        ['Unit', 'Name'],
        [12, 'Reed'],
      ],
    },
  ]).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const sent = await request.post(`${server.appOrigin}/api/files/upload`, {
    headers,
    multipart: { file: { name: 'units.xlsx', mimeType, buffer } },
  });
  expect(sent.status()).toBe(201);
  await expect
    .poll(async () => await (await request.get(`${server.appOrigin}/api/files`, { headers })).json(), {
      timeout: 20_000,
    })
    .toMatchObject([{ fileName: 'units.xlsx', extractedContent: 'Sheet: Units\nUnit,Name\n12,Reed' }]);
});
