import { speedModes } from '../../../contract/entities/speed-mode.ts';
import { workflowCardsSuite } from './workflow-cards-suite.ts';

workflowCardsSuite(speedModes);
