/** `--seed -1` as `--seed=-1`: a number below 0 is refused for what it is, not taken for another flag. */
export const joinNegatives = (args: readonly string[]): string[] =>
  args.flatMap((argument, index) => {
    if (isNegative(argument) && isFlag(args[index - 1])) return [];
    const next = args[index + 1];
    return isFlag(argument) && isNegative(next) ? [`${argument}=${next}`] : [argument];
  });

const isNegative = (argument: string | undefined): boolean => /^-\d/.test(argument ?? '');
const isFlag = (argument: string | undefined): boolean => /^--[a-z-]+$/.test(argument ?? '');
