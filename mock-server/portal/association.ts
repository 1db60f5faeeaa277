/** The sample association: everything a page or document says about it. */
export const association = {
  community: 'Oakridge Community',
  legalName: 'Oakridge Homeowners Association',
  address: '400 Oakridge Lane, Oakridge  |  office@oakridge.example  |  (555) 010-0140',
  clubhouse: 'the Oakridge Clubhouse',
  email: 'office@oakridge.example',
  phone: '(555) 010-0140',
  homes: 148,
  /** The zone of its clocks: meetings and office hours are told in it. */
  timeZone: 'America/Chicago',
} as const;

/** The demo sign-in. It is printed on the login page and guards nothing but sample data. */
export const demoAccount = { email: 'manager@oakridge.example', password: 'oakridge' } as const;
