import * as reader from '../contract/secrets/mask-text.ts';
import { provideSecretsReader } from '../widget/rules/privacy/mask.ts';

// In the widget it loads with the first response.
provideSecretsReader(reader);
