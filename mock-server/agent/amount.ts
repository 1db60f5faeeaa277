/** "3 cases", "1 case" */
export const amount = (count: number, things: string): string =>
  `${count} ${count === 1 ? things.replace(/s$/, '') : things}`;
