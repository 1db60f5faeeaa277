const loginNotice = /^\s*i(?:'ve| have|'m| am)?\s+(?:now\s+)?log(?:ged)?[\s-]?(?:in|on)\b[\s.!]*$/i;

/**
 * Whether an instruction is the notice that apps send when a person has logged in to the site, "I logged in", or says the
 * same in other words. It asks for nothing, so the agent only continues.
 */
export const isLoginNotice = (instruction: string): boolean => loginNotice.test(instruction);
