import { answerScenarios } from './answer-scenarios.ts';
import { loadScenarios } from './load-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { taskScenarios } from './task-scenarios.ts';

/** Every scenario, the one a server begins with first. */
export const scenarios: readonly Scenario[] = [...taskScenarios, ...answerScenarios, ...loadScenarios];
