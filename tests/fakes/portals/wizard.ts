import { seededRandom } from '../../../mock-server/portal/seeded-random.ts';
import { isoDate, peopleNames } from './people.ts';
import { checkImpossible, checkReport, type Portal, problems } from './portal.ts';
import { escapeHtml, htmlPage, notFound, slowly } from './site.ts';

const slowMs = 150;
const rooms = [
  { name: 'Clubhouse', most: 60 },
  { name: 'Board room', most: 14 },
  { name: 'Pool deck', most: 30 },
] as const;
const times = ['9:00 AM', '12:00 PM', '3:00 PM', '6:00 PM'];
const takenDeck = '2027-03-14';

interface Booking {
  id: number;
  room: string;
  date: string;
  time: string;
  guests: number;
  name: string;
}

interface WorkOrder {
  place: string;
  kind: string;
  urgency: string;
  words: string;
  photo: { name: string; bytes: Uint8Array } | undefined;
}

const bookingScript = `
const rooms = ${JSON.stringify(rooms)}, times = ${JSON.stringify(times)};
const months = 'January February March April May June July August September October November December'.split(' ');
const form = { room: '', date: '', time: '', guests: '', name: '', agrees: false };
let step = 1, year = 2027, month = 0;
const box = document.getElementById('wizard'), picker = document.getElementById('picker'), sure = document.getElementById('sure');
const at = (selector) => document.querySelector(selector);
const esc = (text) => text.replace(/[&<>"]/g, (one) => '&#' + one.charCodeAt(0) + ';');
const problem = (text) => (at('#problem').textContent = text);
const buttons = (next) => '<p id="problem" role="alert"></p>' + (step > 1 ? '<button id="back">Back</button> ' : '') + '<button id="next">' + next + '</button>';
const parts = {
  1: () => '<h2>1 of 4: Which room?</h2>' + rooms.map(({ name, most }) => '<div class="room" tabindex="0" role="radio" aria-checked="' + (form.room === name) + '" aria-label="' + name + '">' + name + '<br>up to ' + most + ' people</div>').join('') + buttons('Continue'),
  2: () => '<h2>2 of 4: When?</h2><p>Day: <output>' + (form.date || 'not chosen') + '</output> <button id="choose">Choose a day</button></p><label>Start <select id="time"><option value="">--</option>' + times.map((one) => '<option' + (form.time === one ? ' selected' : '') + '>' + one + '</option>').join('') + '</select></label>' + buttons('Continue'),
  3: () => '<h2>3 of 4: Who?</h2><p><label>Name of the host <input id="name" value="' + esc(form.name) + '"></label></p><p><label>Number of guests <input id="guests" inputmode="numeric" value="' + form.guests + '"></label></p><p><label><input type="checkbox" id="agrees"' + (form.agrees ? ' checked' : '') + '> I accept the house rules</label></p>' + buttons('Continue'),
  4: () => '<h2>4 of 4: Is this right?</h2><dl><dt>Room</dt><dd>' + form.room + '</dd><dt>Day</dt><dd>' + form.date + '</dd><dt>Start</dt><dd>' + form.time + '</dd><dt>Host</dt><dd>' + esc(form.name) + '</dd><dt>Guests</dt><dd>' + form.guests + '</dd></dl>' + buttons('Reserve'),
};
const leave = {
  1: () => (form.room ? '' : 'Choose a room.'),
  2: () => { form.time = at('#time').value; return !form.date ? 'Choose a day.' : !form.time ? 'Choose when it starts.' : ''; },
  3: () => {
    form.name = at('#name').value.trim(); form.guests = at('#guests').value.trim(); form.agrees = at('#agrees').checked;
    const { most } = rooms.find(({ name }) => name === form.room);
    if (!form.name) return 'Who is the host?';
    if (!/^[1-9]\\d*$/.test(form.guests)) return 'How many guests?';
    if (Number(form.guests) > most) return form.room + ' holds ' + most + ' people.';
    return form.agrees ? '' : 'Accept the house rules first.';
  },
  4: () => '',
};
const draw = () => {
  box.innerHTML = parts[step]();
  for (const room of document.querySelectorAll('.room')) room.onclick = () => { form.room = room.getAttribute('aria-label'); draw(); };
  if (step > 1) at('#back').onclick = () => { step -= 1; draw(); };
  if (step === 2) at('#choose').onclick = openPicker;
  at('#next').onclick = () => {
    const why = leave[step]();
    if (why) return problem(why);
    if (step === 4) return sure.showModal();
    step += 1;
    draw();
  };
};
const openPicker = async () => {
  if (step === 2) form.time = at('#time').value;
  picker.hidden = false;
  picker.innerHTML = '<p>One moment…</p>';
  const taken = await (await fetch('/taken?' + new URLSearchParams({ room: form.room }))).json();
  const days = new Date(year, month + 1, 0).getDate(), first = new Date(year, month, 1).getDay();
  const cells = [...Array(first).fill(''), ...Array.from({ length: days }, (_, index) => index + 1)];
  const iso = (day) => year + '-' + String(month + 1).padStart(2, '0') + '-' + String(day).padStart(2, '0');
  picker.innerHTML = '<div><button id="earlier" aria-label="Month before">‹</button> <strong>' + months[month] + ' ' + year + '</strong> <button id="later" aria-label="Month after">›</button> <button id="close" aria-label="Close">×</button></div><div class="days">' +
    cells.map((day) => day === '' ? '<span></span>' : '<button class="day" data-day="' + iso(day) + '" aria-label="' + months[month] + ' ' + day + ', ' + year + (taken.includes(iso(day)) ? ', taken" disabled' : '"') + '>' + day + '</button>').join('') + '</div>';
  const turn = (by) => () => { month += by; if (month < 0) { month = 11; year -= 1; } if (month > 11) { month = 0; year += 1; } openPicker(); };
  at('#earlier').onclick = turn(-1);
  at('#later').onclick = turn(1);
  at('#close').onclick = () => (picker.hidden = true);
  for (const day of document.querySelectorAll('.day')) day.onclick = () => { form.date = day.dataset.day; picker.hidden = true; draw(); };
};
at('#no').onclick = () => sure.close();
at('#yes').onclick = async () => {
  sure.close();
  const answer = await (await fetch('/bookings', { method: 'POST', body: JSON.stringify(form) })).json();
  box.innerHTML = answer.problem ? '<p role="alert">' + answer.problem + '</p>' : '<h2>Reserved</h2><p>Your reservation is number ' + answer.id + '.</p>';
};
draw();`;

const listScript = `
for (const button of document.querySelectorAll('button[data-id]'))
  button.onclick = () => {
    const dialog = document.querySelector('dialog');
    dialog.querySelector('p').textContent = 'Cancel the reservation of ' + button.dataset.name + '?';
    dialog.showModal();
    dialog.querySelector('.yes').onclick = async () => {
      await fetch('/bookings/' + button.dataset.id, { method: 'DELETE' });
      location.reload();
    };
    dialog.querySelector('.no').onclick = () => dialog.close();
  };`;

const style = `<style>.room { border: 1px solid #777; padding: 8px; margin: 4px; cursor: pointer; width: 200px } .room[aria-checked=true] { background: #cde }
.days { display: grid; grid-template-columns: repeat(7, 44px) } #picker { border: 1px solid #333; padding: 8px; width: 330px; background: #fff } nav a { margin-right: 1em }</style>`;
const nav =
  '<nav><a href="/">Reserve a room</a><a href="/list">Reservations</a><a href="/order">Work order</a></nav>';
const kinds = ['Choose…', 'Lights', 'Plumbing', 'Doors and locks', 'Grounds'];

/** A wizard to reserve rooms, and a form for work orders. Nobody has to sign in. */
export function wizardPortal(seed: number): Portal {
  const random = seededRandom(seed * 7 + 19);
  const nameOf = peopleNames(random);
  const days = [
    ['Pool deck', takenDeck],
    ['Clubhouse', '2027-02-20'],
    ['Board room', '2027-04-02'],
    ['Clubhouse', isoDate(2027, 5, random.between(1, 28))],
    ['Pool deck', isoDate(2027, 6, random.between(1, 28))],
  ] as const;
  const bookings: Booking[] = days.map(([room, date], index) => ({
    id: 510 + index * 9,
    room,
    date,
    time: times[index % times.length] ?? '',
    guests: 8 + index,
    name: nameOf(index),
  }));
  const original = structuredClone(bookings);
  const orders: WorkOrder[] = [];
  const photo = Uint8Array.from([
    137,
    80,
    78,
    71,
    13,
    10,
    26,
    10,
    ...Array.from({ length: 200 }, () => random.between(0, 255)),
  ]);
  const canceled = original[3];
  if (!canceled) throw new Error('There are too few reservations');
  const added = (): Booking[] => bookings.filter(({ id }) => original.every((one) => one.id !== id));
  /** Checks that exactly this reservation is new, and no other is gone. */
  const checkBooking = (expected: Omit<Booking, 'id'>): string[] => {
    const [first, ...others] = added();
    return problems({
      [`new are ${JSON.stringify(added())}`]:
        first !== undefined &&
        others.length === 0 &&
        JSON.stringify(first) === JSON.stringify({ ...expected, id: first.id }),
      'a reservation is gone': bookings.length === original.length + added().length,
    });
  };
  const book = (body: Record<string, unknown>): Response => {
    const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '');
    const [room, date, time] = [text('room'), text('date'), text('time')];
    if (bookings.some((one) => one.room === room && one.date === date))
      return Response.json({ problem: 'This day is taken.' });
    const id = 510 + (bookings.length + 1) * 9;
    bookings.push({ room, date, time, guests: Number(text('guests')), name: text('name'), id });
    return Response.json({ id });
  };
  const orderForm = (note: string): Response =>
    htmlPage(
      'Work order - Willow Bend',
      `${nav}<h1>Work order</h1><p role="alert">${note}</p><form method="post" enctype="multipart/form-data"><p><label>Where <input name="place"></label></p><p><label>What kind <select name="kind">${kinds.map((one) => `<option>${one}</option>`).join('')}</select></label></p>
<fieldset><legend>How urgent</legend><label><input type="radio" name="urgency" value="Today"> Today</label> <label><input type="radio" name="urgency" value="This week"> This week</label> <label><input type="radio" name="urgency" value="Whenever"> Whenever</label></fieldset>
<p><label>Describe it <textarea name="words"></textarea></label></p><p><label>Photo <input type="file" name="photo" accept="image/*"></label></p><button>Send work order</button></form>`,
      style,
    );
  const order = async (request: Request): Promise<Response> => {
    const form = await request.formData();
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const [place, kind, urgency, words] = [text('place'), text('kind'), text('urgency'), text('words')];
    if (place === '' || words === '') return orderForm('Say where it is and what is wrong.');
    if (kind === kinds[0] || urgency === '') return orderForm('Say what kind it is and how urgent.');
    const file = form.get('photo');
    const hasPhoto = file instanceof File && file.size > 0;
    const bytes = hasPhoto ? new Uint8Array(await file.arrayBuffer()) : undefined;
    orders.push({
      place,
      kind,
      urgency,
      words,
      photo: hasPhoto && bytes ? { name: file.name, bytes } : undefined,
    });
    return htmlPage(
      'Thank you - Willow Bend',
      `${nav}<h1>Thank you</h1><p>Work order W-${300 + orders.length} is with the crew.</p>`,
    );
  };

  return {
    name: 'wizard',
    title: 'Willow Bend: a wizard with dialogs and a date picker',
    needsScripts: true,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const isPost = request.method === 'POST';
      if (pathname === '/')
        return htmlPage(
          'Reserve a room - Willow Bend',
          `${nav}<h1>Reserve a room</h1><div id="wizard"></div><div id="picker" role="dialog" aria-label="Day" hidden></div><dialog id="sure" aria-label="Send the reservation?"><p>Send the reservation? It is binding.</p><button id="yes">Yes, send it</button> <button id="no">No</button></dialog><script>${bookingScript}</script>`,
          style,
        );
      if (pathname === '/taken') {
        const room = searchParams.get('room');
        const bookedDates = bookings.filter((one) => one.room === room).map(({ date }) => date);
        return slowly(slowMs, Response.json(bookedDates));
      }
      if (pathname === '/bookings' && isPost) {
        const body: unknown = await request.json();
        return book(Object.fromEntries(Object.entries(body ?? {})));
      }
      if (pathname === '/list')
        return htmlPage(
          'Reservations - Willow Bend',
          `${nav}<h1>Reservations</h1>${bookings
            .map(
              ({ id, room, date, time, name }) =>
                `<section><h2>${escapeHtml(name)}</h2><p>${room}, ${date}, ${time}</p><button data-id="${id}" data-name="${escapeHtml(name)}">Cancel</button></section>`,
            )
            .join(
              '',
            )}<dialog aria-label="Cancel a reservation"><p></p><button class="yes">Cancel it</button> <button class="no">Keep it</button></dialog><script>${listScript}</script>`,
          style,
        );
      if (pathname === '/order') return isPost ? await order(request) : orderForm('');
      const index = bookings.findIndex(({ id }) => pathname === `/bookings/${id}`);
      if (index < 0 || request.method !== 'DELETE') return notFound();
      bookings.splice(index, 1);
      return Response.json({});
    },
    tasks: [
      {
        id: 'wizard-book',
        acts: true,
        instruction:
          'Book the clubhouse for Priya Raman on Sunday, March 21, 2027, noon, 25 guests. She accepts the house rules.',
        check: () =>
          checkBooking({
            room: 'Clubhouse',
            date: '2027-03-21',
            time: '12:00 PM',
            guests: 25,
            name: 'Priya Raman',
          }),
      },
      {
        id: 'wizard-spanish',
        acts: true,
        instruction:
          'Reserva la sala de juntas (Board room) para Luis Ortega el 9 de abril de 2027 a las 6 de la tarde, 12 personas. Acepta las reglas. Dime el número de la reservación.',
        check: (ended) => [
          ...checkBooking({
            room: 'Board room',
            date: '2027-04-09',
            time: '6:00 PM',
            guests: 12,
            name: 'Luis Ortega',
          }),
          ...checkReport(ended, [String(added()[0]?.id)]),
        ],
      },
      {
        id: 'wizard-taken',
        instruction:
          'Reserve the pool deck for the Nguyen family on 14 March 2027 at 3 PM, 20 guests, rules accepted. It has to be that day.',
        check: (ended) => [
          ...checkImpossible(ended, /taken|14|booked|available/i),
          ...problems({ 'something was reserved': added().length === 0 }),
        ],
      },
      {
        id: 'wizard-when',
        acts: true,
        instruction:
          'Mrs. Delacroix would like the clubhouse for 40 people in the afternoon, 3 PM. She knows the rules. Book it, please.',
        answer: 'On 17 April 2027. Her name is Odile Delacroix, and yes, she accepts the rules.',
        check: ({ questions }) => [
          ...problems({ 'the person was not asked': questions.length > 0 }),
          ...checkBooking({
            room: 'Clubhouse',
            date: '2027-04-17',
            time: '3:00 PM',
            guests: 40,
            name: 'Odile Delacroix',
          }),
        ],
      },
      {
        id: 'wizard-order',
        acts: true,
        instruction:
          'Work order: the light over mailbox bank 3 flickers, see the attached photo. This week is soon enough.',
        files: [{ name: 'flicker.png', type: 'image/png', bytes: photo }],
        check: () => {
          const [first] = orders;
          return problems({
            [`${orders.length} orders, the first is ${JSON.stringify({ ...first, photo: undefined })}`]:
              orders.length === 1 &&
              first !== undefined &&
              /mailbox/i.test(first.place) &&
              first.kind === 'Lights' &&
              first.urgency === 'This week' &&
              /flicker/i.test(first.words),
            'the photo is missing':
              first?.photo !== undefined && Buffer.compare(first.photo.bytes, photo) === 0,
          });
        },
      },
      {
        id: 'wizard-cancel',
        acts: true,
        instruction: `${canceled.name} does not need the clubhouse anymore. Cancel that.`,
        check: () =>
          problems({
            [`left are ${bookings.map(({ id }) => id).join(', ')}`]:
              JSON.stringify(bookings) === JSON.stringify(original.filter((one) => one !== canceled)),
          }),
      },
    ],
  };
}
