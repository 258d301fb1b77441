/** What the Order API speaks; plain `application/json` is accepted too. */
export const ORDER_MEDIA_TYPE = 'application/vnd.reprise.v4+json'
export const JSON_MEDIA_TYPE = 'application/json'
/** RFC 9457. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
/** RFC 7578: the body of a call that sends a file. */
export const MULTIPART_MEDIA_TYPE = 'multipart/form-data'
export const PDF_MEDIA_TYPE = 'application/pdf'

/** Statuses that the portal takes as success; any other rejects with the raw request (portal §8). */
export const isSuccessStatus = (status: number): boolean =>
  (status >= 200 && status <= 208) || status === 210 || status === 226
export const EVENT_STREAM_MEDIA_TYPE = 'text/event-stream'
