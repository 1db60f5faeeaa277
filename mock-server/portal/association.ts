const street = '400 Oakridge Lane, Oakridge';
const email = 'office@oakridge.example';
const phone = '(555) 010-0140';

/** The sample association, as shown on pages and in documents. */
export const association = {
  community: 'Oakridge Community',
  legalName: 'Oakridge Homeowners Association',
  street,
  /** The line of a letterhead. */
  address: `${street}  |  ${email}  |  ${phone}`,
  clubhouse: 'the Oakridge Clubhouse',
  email,
  phone,
  homes: 148,
  /** The time zone of meetings and office hours. */
  timeZone: 'America/Chicago',
} as const;

/** The demo sign-in. It is shown on the login page and protects only sample data. */
export const demoAccount = { email: 'manager@oakridge.example', password: 'oakridge' } as const;
