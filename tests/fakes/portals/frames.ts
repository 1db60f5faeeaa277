import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { isoDate, peopleNames } from './people.ts';
import { checkReport, checkTable, type Portal, problems } from './portal.ts';
import { createVisitors, escapeHtml, formOf, htmlPage, notFound, redirect } from './site.ts';

const login = { username: 'GH-7', password: 'heron*Sluice*3350' };

interface Pass {
  number: number;
  guest: string;
  plate: string;
  unit: number;
  until: string;
  isRevoked: boolean;
}

function plateOf(random: ReturnType<typeof seededRandom>): string {
  const letter = () => 'ABCDEFGHJKLMNPRSTUVWXYZ'[random.between(0, 22)];
  return `${random.between(1, 9)}${letter()}${letter()}${letter()}${random.between(100, 999)}`;
}

function passesOf(seed: number): Pass[] {
  const random = seededRandom(seed * 71 + 7);
  const nameOf = peopleNames(random);
  return Array.from({ length: 21 }, (_, index) => ({
    number: 6100 + index * 7,
    guest: nameOf(index),
    plate: plateOf(random),
    unit: random.between(1, 80),
    until: isoDate(2027, random.between(1, 6), random.between(1, 28)),
    isRevoked: index % 5 === 3,
  }));
}

const small = (title: string, body: string): Response => htmlPage(title, `<h3>${title}</h3>${body}`);

/** A gatehouse program from the time of frames: a menu in one, the work in another, lists in a third. */
export function framesPortal(seed: number): Portal {
  const passes = passesOf(seed);
  const vehicles = passes.map(({ plate }, index) => ({
    plate,
    unit: 1 + ((index * 13) % 80),
    space: `P${20 + index}`,
  }));
  const visitors = createVisitors({ cookie: 'gatehouse', login });
  const firstCount = passes.length;
  const stray = vehicles[seed % vehicles.length];
  const revoked = passes[10];
  if (!stray || !revoked) throw new Error('There are too few passes');
  const activeAtFirst = passes.filter(({ isRevoked }) => !isRevoked);

  const table = (heads: readonly string[], rows: readonly string[]): string =>
    `<table border="1"><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`;
  const row = (cells: readonly (string | number)[]): string =>
    `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const list = (): Response =>
    small(
      'Active passes',
      table(
        ['Pass', 'Guest', 'Plate', 'Unit', 'Until', ''],
        passes
          .filter(({ isRevoked }) => !isRevoked)
          .map(({ number, guest, plate, unit, until }) =>
            row([number, escapeHtml(guest), plate, unit, until, `<a href="/revoke/${number}">Revoke</a>`]),
          ),
      ),
    );
  const form = (note = ''): Response =>
    small(
      'New guest pass',
      `<p><font color="red">${note}</font></p><form method="post" action="/new"><table>
<tr><td>Guest</td><td><input name="guest" title="Guest"></td></tr><tr><td>License plate</td><td><input name="plate" title="License plate"></td></tr>
<tr><td>Unit</td><td><input name="unit" title="Unit" size="3"></td></tr><tr><td>Good until</td><td><input name="until" title="Good until (YYYY-MM-DD)"></td></tr></table><input type="submit" value="Issue pass"></form>`,
    );
  const vehiclesPage = (words: string): Response => {
    const matching = words === '' ? [] : vehicles.filter(({ plate }) => plate.includes(words.toUpperCase()));
    return small(
      'Vehicles of residents',
      `<form action="/vehicles"><input name="plate" placeholder="Plate or part of it" value="${escapeHtml(words)}"><input type="submit" value="Look up"></form>${
        words === ''
          ? ''
          : table(
              ['Plate', 'Unit', 'Space'],
              matching.map(({ plate, unit, space }) => row([plate, unit, space])),
            )
      }`,
    );
  };

  return {
    name: 'frames',
    title: 'Old Mill: a gatehouse in frames',
    needsScripts: true,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const isPost = request.method === 'POST';
      const posted = isPost ? await formOf(request) : {};
      if (pathname === '/badge') {
        const headers = visitors.signIn(posted['badge'] ?? '', posted['code'] ?? '');
        return headers ? redirect('/', headers) : redirect('/');
      }
      if (visitors.visit(request) !== 'in')
        return small(
          'Old Mill Gatehouse',
          '<form method="post" action="/badge">Badge <input name="badge" title="Badge"> Code <input type="password" name="code" title="Code"> <input type="submit" value="Log on"></form>',
        );
      if (pathname === '/')
        return htmlPage(
          'Old Mill Gatehouse',
          '<table width="100%"><tr><td width="180"><iframe name="menu" title="Menu" src="/menu" width="170" height="500"></iframe></td><td><iframe name="work" title="Work" src="/hello" width="900" height="500"></iframe></td></tr></table>',
        );
      if (pathname === '/menu')
        return htmlPage(
          'Menu',
          '<base target="work"><p><a href="/passes">Guest passes</a></p><p><a href="/new">New pass</a></p><p><a href="/vehicles">Vehicles</a></p>',
        );
      if (pathname === '/hello') return small('Good day', '<p>Choose something on the left.</p>');
      if (pathname === '/passes')
        return small(
          'Guest passes',
          '<p>The list below shows passes that are active.</p><iframe title="List" src="/list" width="860" height="380"></iframe>',
        );
      if (pathname === '/list') return list();
      if (pathname === '/vehicles') return vehiclesPage(searchParams.get('plate')?.trim() ?? '');
      if (pathname === '/new' && !isPost) return form();
      if (pathname === '/new') {
        const { guest = '', plate = '', unit = '', until = '' } = posted;
        if (guest.trim() === '' || !/^\d[A-Z]{3}\d{3}$/.test(plate))
          return form('Guest or plate is not right.');
        if (!/^20\d\d-\d\d-\d\d$/.test(until)) return form('Write the last day like 2027-05-31.');
        const number = 6100 + passes.length * 7;
        passes.push({ number, guest: guest.trim(), plate, unit: Number(unit), until, isRevoked: false });
        return small('Pass issued', `<p>Pass ${number} for ${escapeHtml(guest)} is good until ${until}.</p>`);
      }
      const pass = passes.find(({ number }) => pathname === `/revoke/${number}`);
      if (!pass) return notFound();
      if (!isPost)
        return small(
          `Revoke pass ${pass.number}?`,
          `<p>${escapeHtml(pass.guest)} can no longer enter.</p><form method="post"><input type="submit" value="Yes, revoke"> <a href="/list">No, keep it</a></form>`,
        );
      pass.isRevoked = true;
      return redirect('/list');
    },
    tasks: [
      {
        id: 'frames-passes',
        instruction: 'Save the list of active guest passes as a CSV file for the patrol company.',
        login,
        check: (ended) =>
          checkTable(
            ended,
            '.csv',
            activeAtFirst.map(({ number, guest, plate, unit, until }) => [
              String(number),
              guest,
              plate,
              String(unit),
              until,
            ]),
          ),
      },
      {
        id: 'frames-issue',
        acts: true,
        instruction:
          'Guest pass for Nadia Whitfield, plate 8KLM223, visiting unit 14, good until 31 May 2027. Tell me the number of the pass.',
        login,
        check: (ended) => {
          const pass = passes[firstCount];
          return [
            ...problems({
              [`${passes.length - firstCount} passes were issued`]: passes.length === firstCount + 1,
              [`the pass is ${JSON.stringify(pass)}`]:
                pass?.guest === 'Nadia Whitfield' &&
                pass.plate === '8KLM223' &&
                pass.unit === 14 &&
                pass.until === '2027-05-31',
            }),
            ...checkReport(ended, [String(pass?.number)]),
          ];
        },
      },
      {
        id: 'frames-plate',
        instruction: `A car with the plate ${stray.plate} blocks the ramp. Whose is it? I need unit and parking space.`,
        login,
        check: (ended) => checkReport(ended, [new RegExp(`\\b${stray.unit}\\b`), stray.space]),
      },
      {
        id: 'frames-revoke',
        acts: true,
        instruction: `${revoked.guest} moved out, cancel their guest pass.`,
        login,
        check: () =>
          problems({
            [`revoked are ${passes
              .filter(({ isRevoked }) => isRevoked)
              .map(({ number }) => number)
              .join(', ')}`]: passes.every(
              (pass) => pass.isRevoked === (pass === revoked || !activeAtFirst.includes(pass)),
            ),
          }),
      },
    ],
  };
}
