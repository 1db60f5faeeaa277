/** Returns the address of HOA Pilot from `HOA_PILOT_SRC`, such as `https://pilot.example/`. */
export function pilotAddress(): URL {
  const address = process.env['HOA_PILOT_SRC'];
  if (!address) throw new Error('HOA_PILOT_SRC is missing. Set it to the address of HOA Pilot.');
  return new URL(address);
}
