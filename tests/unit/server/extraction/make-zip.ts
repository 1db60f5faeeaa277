import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  data: Buffer | string;
  /** A false size for the archive to claim. */
  claims?: number;
  /** Writes the data of the part without listing it. A reader that trusts the data sees more than one that trusts the list. */
  only?: 'body';
}

/** Writes an archive of deflated parts. By hand, because libraries do not write false sizes or unlisted data. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const body: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  let listed = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = deflateRawSync(data, { level: 9 });
    const name = Buffer.from(part.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.claims ?? data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    if (part.only !== 'body') {
      const tail = Buffer.alloc(14);
      tail.writeUInt32LE(offset, 10);
      list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, name);
      listed += 1;
    }
    body.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(listed, 4);
  end.writeUInt16LE(listed, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...body, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet. */
export function workbookParts(sheetData: string): ZipPart[] {
  return [
    {
      name: '[Content_Types].xml',
      data: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Units" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `${head}<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    },
  ];
}

/** The parts of a Word document. */
export function documentParts(body: string, before = ''): ZipPart[] {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return [
    {
      name: '[Content_Types].xml',
      data: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    },
    {
      name: '_rels/.rels',
      data: `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `${head}${before}<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    },
  ];
}
