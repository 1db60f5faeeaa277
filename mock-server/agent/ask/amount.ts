/** "3 cases", "1 case", "1 community" */
export const amount = (count: number, things: string): string =>
  `${count} ${count === 1 ? things.replace(/(?:ie)?s$/, (end) => (end === 's' ? '' : 'y')) : things}`;
