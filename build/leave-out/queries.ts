import type { Plugin } from 'rollup';
import { leaveOutCode } from './code.ts';
import { leaveOutMethods } from './methods.ts';

const LIBRARY = '@tanstack/query-core';

/**
 * What the widget's calls are not: retried, paused while there is no network, queued behind others, stored, or thrown
 * into a boundary (`widget/data/query-client.ts`).
 */
export const leaveOutPauses = (): Plugin =>
  leaveOutCode(LIBRARY, [
    [/const retry = config\.retry \?\?[^]*?else run\(\);\s*\}\);/, 'reject(error);'],
    [/if \(canStart\(\)\) run\(\);\s*else pause\(canStart\)\.then\(run\);/, 'run();'],
    [/\(networkMode \?\? "online"\) === "online" \? onlineManager\.isOnline\(\) : true/, 'true'],
    [/const canContinue = [^;]*;/, ''],
    [/const canStart = [^;]*;/, ''],
    [/\n\t\tcanStart,/, ''],
    [/continue: \(\) => \{[^}]*\},/, ''],
    [/const pause = [^]*?\n\t\};/, ''],
    [/continueFn\?\.\(\);/g, ''],
    [/this\.#retryer\?\.continue\(\);/g, ''],
    [/\bonPause: \(\) => \{[^]*?\n\t\t\t\},\n/g, ''],
    [/\bonFail: \(failureCount, error\) => \{[^]*?\n\t\t\t\},/g, ''],
    [/\bonContinue(?:: \(\) => \{[^]*?\n\t\t\t\})?,\n/g, ''],
    [/else this\.#retryer\.cancelRetry\(\);/, ''],
    [/this\.#retryer\.continueRetry\(\);/, ''],
    [/const (?:cancel|continue)Retry = [^]*?\n\t\};/g, ''],
    [/cancelRetry,\s*continueRetry,/, ''],
    [/const isPaused = !retryer\.canStart\(\);/, 'const isPaused = false;'],
    [/if \(this\.state\.isPaused && retryer\.canStart\(\)\) onContinue\(\);/, ''],
    [/const restored = this\.state\.status === "pending";/, 'const restored = false;'],
    [/case "(?:failed|pause|continue)": return \{[^}]*\};/g, ''],
    [/const scope = scopeFor\(mutation\);/g, 'const scope = undefined;'],
    [/,?\n\t\t\tcanRun: \(\) => [^\n]*/g, ''],
    [/this\.#mutationCache\.runNext\(this\);/, ''],
    [/await this\.resumePausedMutations\(\);/g, ''],
    [/if \(this\.options\.persister\) return [^;]*;/, ''],
    [/if \(!defaultedOptions\.networkMode && defaultedOptions\.persister\) [^;]*;/, ''],
    [/if \(this\.options\.throwOnError && [^;]*;/, ''],
  ]);

/** Removes the parts of the query library that the widget doesn't use. */
export const leaveOutQueries = (): Plugin[] => [
  leaveOutPauses(),
  leaveOutMethods(LIBRARY, [
    'canRun',
    'continue',
    'ensureInfiniteQueryData',
    'ensureQueryData',
    'fetchInfiniteQuery',
    'fetchOptimistic',
    'fetchQuery',
    'getCurrentQuery',
    'getDefaultOptions',
    'getQueriesData',
    'getQueryState',
    'infiniteQuery',
    'isFetching',
    'isMutating',
    'prefetchInfiniteQuery',
    'prefetchQuery',
    'resumePausedMutations',
    'runNext',
    'setDefaultOptions',
    'setMutationDefaults',
    'setQueriesData',
    'setQueryDefaults',
  ]),
];
