/** A page and its address. */
export interface Place {
  name: string;
  path: string;
}

/** The main navigation. */
export const places = [
  { name: 'Home', path: '/' },
  { name: 'Dashboard', path: '/dashboard' },
  { name: 'Documents', path: '/documents' },
  { name: 'Violations', path: '/violations' },
  { name: 'Inspections', path: '/inspections' },
  { name: 'Work Orders', path: '/work-orders' },
  { name: 'Vendors', path: '/vendors' },
  { name: 'Meetings', path: '/meetings' },
  { name: 'Requests', path: '/requests' },
  { name: 'Listings', path: '/listings' },
] as const satisfies readonly Place[];

export type PlaceName = (typeof places)[number]['name'];

/** The entries of the main navigation with these names, in their order. */
export const placesNamed = (...names: PlaceName[]): Place[] =>
  places.filter((place) => names.includes(place.name));
