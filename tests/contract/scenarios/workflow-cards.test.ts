import { workflowCardsSuite } from './workflow-cards-suite.ts';

workflowCardsSuite(['fast']);
