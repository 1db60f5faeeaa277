/** Replaces infinite queries. The widget has none. */
export const infiniteQueryBehavior = () => undefined;
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;

/** Replaces queries that suspend a component or throw their errors. The widget has neither. */
export const defaultThrowOnError = () => false;
export const ensureSuspenseTimers = () => undefined;
export const fetchOptimistic = () => undefined;
export const shouldSuspend = () => false;
export const ensurePreventErrorBoundaryRetry = () => undefined;
export const getHasError = () => false;
export const useClearResetErrorBoundary = () => undefined;
