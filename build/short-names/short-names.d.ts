/**
 * Returns the names of properties that a minifier may replace throughout a bundle: those that it both defines and reads,
 * and that occur neither in its texts and patterns nor on the window. A name that is only read comes from outside; one
 * that is only defined is read outside.
 *
 * @param code The bundle.
 * @param leaving Names that leave it for other reasons.
 */
export declare function namesToShorten(code: string, leaving: ReadonlySet<string>): string[];
