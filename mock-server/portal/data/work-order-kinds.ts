export const workOrderCategories = [
  'Plumbing',
  'Electrical',
  'Landscaping',
  'Roofing',
  'Painting',
  'Pool Service',
  'General Repair',
] as const;
export type WorkOrderCategory = (typeof workOrderCategories)[number];

export interface WorkOrderKind {
  category: WorkOrderCategory;
  work: string;
  note: string;
  /** Dollars, about. */
  cost: number;
  /** Parts of the grounds where it happens too. */
  places?: readonly [string, ...string[]];
  /** It happens nowhere but there. */
  groundsOnly?: boolean;
  /** It cannot wait. */
  urgent?: boolean;
}

/** What breaks in a community. */
export const workOrderKinds: readonly [WorkOrderKind, ...WorkOrderKind[]] = [
  {
    category: 'Plumbing',
    work: 'Water heater leaks at the valve',
    note: 'Water stands in the pan below the heater. The shut-off valve on the wall is stiff.',
    cost: 420,
    urgent: true,
  },
  {
    category: 'Electrical',
    work: 'Walkway lights out',
    note: 'Four lights in a row are dark from dusk on; the breaker holds.',
    cost: 310,
    places: ['North walkway', 'Parking lot', 'Clubhouse'],
    groundsOnly: true,
  },
  {
    category: 'Landscaping',
    work: 'Irrigation line broken',
    note: 'A sprinkler line by the entrance floods the curb each morning at five.',
    cost: 265,
    places: ['Main entrance', 'Playground'],
    groundsOnly: true,
  },
  {
    category: 'Roofing',
    work: 'Shingles missing after the storm',
    note: 'About two square yards are bare on the west side. The attic is dry so far.',
    cost: 1180,
  },
  {
    category: 'General Repair',
    work: 'Gate latch does not catch',
    note: 'The side gate swings open in the wind. The latch plate is bent.',
    cost: 95,
    places: ['Pool deck', 'Playground'],
  },
  {
    category: 'Plumbing',
    work: 'Slow drain in the kitchen',
    note: 'The sink drains in ten minutes. The neighbor below reports the same.',
    cost: 180,
  },
  {
    category: 'Painting',
    work: 'Peeling paint on the stair rail',
    note: 'The rail flakes on both landings and is rough to the hand.',
    cost: 540,
  },
  {
    category: 'Pool Service',
    work: 'Pump is loud and loses prime',
    note: 'The pump stops by noon and has to be primed by hand.',
    cost: 760,
    places: ['Pool deck'],
    groundsOnly: true,
  },
  {
    category: 'Electrical',
    work: 'Outlet sparks in the garage',
    note: 'The outlet by the door sparked when a charger was plugged in. It is switched off.',
    cost: 225,
    urgent: true,
  },
  {
    category: 'Landscaping',
    work: 'Dead tree leans on the fence',
    note: 'The birch behind the home leans and lost a branch last week.',
    cost: 890,
  },
  {
    category: 'General Repair',
    work: 'Mailbox cluster door bent',
    note: 'Three boxes do not lock. The carrier left a card.',
    cost: 140,
    places: ['Clubhouse'],
    groundsOnly: true,
  },
];
