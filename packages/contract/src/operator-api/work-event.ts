import { EVENT_STREAM_MEDIA_TYPE } from '../operation/media-type.ts'
import { defineOperation } from '../operation/operation.ts'

/** What a page that waits is told of: how much waits, and who works on what. */
export const WORK_TOPICS = ['work', 'in-hand'] as const
export type WorkTopic = (typeof WORK_TOPICS)[number]

export const workEventOperations = {
  watchWork: defineOperation('operator-api', 'GET', '/events', {
    summary: 'Server-sent events, `changed` with `{topic, version}` whenever what waits is worth asking for again',
    access: 'operator',
    scope: 'any',
    passive: true,
    replies: { 200: { mediaTypes: [EVENT_STREAM_MEDIA_TYPE] } },
    problems: [],
  }),
}
