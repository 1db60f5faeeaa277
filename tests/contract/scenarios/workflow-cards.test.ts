import { workflowCardsSuite } from './workflow-cards-suite.ts';

// The tests of the recipes have the outcome of each card.
workflowCardsSuite(['fast'], ['check-violations', 'minutes']);
