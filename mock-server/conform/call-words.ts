import { type EndpointName, endpoints } from '../../widget/contract/endpoints.ts';

/** A call as whoever mends a backend knows it: `PUT /api/tasks/{id}/pause`. */
export const callWords = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;
