import { workflowCardsSuite } from './workflow-cards-suite.ts';

// What follows a login is the same, whoever logs in, so one card tests the login by the person.
workflowCardsSuite(['fast'], (id) => id === 'minutes');
