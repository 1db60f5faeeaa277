const street = '400 Oakridge Lane, Oakridge';
const email = 'office@oakridge.example';
const phone = '(555) 010-0140';

/** The sample association: everything a page or document says about it. */
export const association = {
  community: 'Oakridge Community',
  legalName: 'Oakridge Homeowners Association',
  street,
  /** As it stands in the head of a letter. */
  address: `${street}  |  ${email}  |  ${phone}`,
  clubhouse: 'the Oakridge Clubhouse',
  email,
  phone,
  homes: 148,
  /** The zone of its clocks: meetings and office hours are told in it. */
  timeZone: 'America/Chicago',
} as const;

/** The demo sign-in. It is printed on the login page and guards nothing but sample data. */
export const demoAccount = { email: 'manager@oakridge.example', password: 'oakridge' } as const;
