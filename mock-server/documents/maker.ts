/** Who makes the files that tasks produce. */
export const maker = { name: 'HOA Pilot', line: 'Put together by an agent in a browser' } as const;
