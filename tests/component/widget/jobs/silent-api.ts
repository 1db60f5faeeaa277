import type { ApiClient } from '../../../../widget/data/http/api-client.ts';

/** A backend that never answers. */
export const silentApi: ApiClient = {
  call: () => new Promise(() => {}),
  get: () => new Promise(() => {}),
  url: (path) => path,
};
