export interface InspectionFinding {
  /** The point of the checklist. */
  point: string;
  severity: 'Minor' | 'Major';
  finding: string;
  /** What is to be done about it. */
  followUp: string;
  /** Days to do it in. */
  days: number;
}

/** What is looked at, by the kind of inspection, with what may be found there. */
export const inspectionChecks = {
  'Unit Exterior': [
    ['Roof and gutters', 'Minor', 'Gutter blocked with leaves above the garage', 'Clean the gutter', 14],
    ['Siding and paint', 'Minor', 'Paint peels below the front window', 'Repaint in an approved color', 30],
    ['Windows and doors', 'Minor', 'Screen torn at the patio door', 'Replace the screen', 21],
    ['Deck and railing', 'Major', 'Railing loose at the top of the stairs', 'Fasten the railing', 7],
    ['Driveway and walkway', 'Minor', 'Slab raised by a root, about an inch', 'Grind or reset the slab', 30],
    ['Yard and fence', 'Minor', 'Two fence boards are loose', 'Fasten the boards', 21],
  ],
  'Common Area': [
    ['Walkways and stairs', 'Major', 'Step cracked at the north stair', 'Close off and repair the step', 7],
    ['Lighting', 'Minor', 'Two path lights are dark', 'Replace the lamps', 10],
    ['Signs and numbers', 'Minor', 'Speed sign faded at the entrance', 'Order a new sign', 45],
    [
      'Playground',
      'Major',
      'Swing chain worn through its sleeve',
      'Take the swing out of use; replace the chain',
      3,
    ],
    ['Trash enclosure', 'Minor', 'Gate does not close', 'Adjust the hinge', 14],
    ['Landscaping', 'Minor', 'Bare patch along the fence', 'Reseed in the season', 45],
  ],
  'Fire and Safety': [
    ['Extinguishers', 'Major', 'Extinguisher past its service date', 'Service the extinguisher', 7],
    ['Smoke alarms', 'Major', 'Alarm in the hall does not sound', 'Replace the alarm', 2],
    ['Exits', 'Major', 'Bicycles stand in front of the rear exit', 'Clear the exit', 1],
    ['Emergency lights', 'Minor', 'One lamp is dim on battery', 'Replace the battery', 14],
    ['Electrical panel', 'Minor', 'Panel is not labeled', 'Label the circuits', 21],
    ['Fire lane', 'Minor', 'Red paint of the curb is worn', 'Repaint the curb', 30],
  ],
} as const satisfies Record<
  string,
  readonly (readonly [string, InspectionFinding['severity'], string, string, number])[]
>;

export type InspectionKind = keyof typeof inspectionChecks;
