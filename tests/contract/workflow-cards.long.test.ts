import { speedModes } from '../../widget/contract/speed-mode.ts';
import { workflowCardsSuite } from './workflow-cards-suite.ts';

workflowCardsSuite(speedModes);
