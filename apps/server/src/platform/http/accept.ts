import { JSON_MEDIA_TYPE, ORDER_MEDIA_TYPE, type Operation, isBinary } from '@reprise/contract'
import type { FastifyRequest } from 'fastify'

/** The media types a successful reply of this operation may have, the preferred one first. */
export const replyTypes = (operation: Operation): readonly string[] => {
  const known = typesOf.get(operation)
  if (known !== undefined) return known
  const found = findReplyTypes(operation)
  typesOf.set(operation, found)
  return found
}

/** Asked at every request, and the same each time. */
const typesOf = new WeakMap<Operation, readonly string[]>()

const findReplyTypes = (operation: Operation): readonly string[] => {
  const binary = Object.values(operation.replies).find(isBinary)
  if (binary !== undefined) return binary.mediaTypes
  return operation.surface === 'order-api' ? [ORDER_MEDIA_TYPE, JSON_MEDIA_TYPE] : [JSON_MEDIA_TYPE]
}

/**
 * The type to answer with: the first of ours that the caller takes, or undefined when it takes none (RFC 9110,
 * section 12.5.1). No header, and anything malformed in it, takes everything.
 */
export const acceptableType = (accept: string | undefined, ours: readonly string[]): string | undefined => {
  if (accept === undefined || accept === '' || accept === '*/*') return ours[0]
  const ranges = accept.split(',').map(parseRange)
  if (ranges.some((range) => range === undefined)) return ours[0]
  const qualityOf = (type: string): number => {
    const fitting = ranges.flatMap((range) => (range !== undefined && fits(range.type, type) ? [range] : []))
    fitting.sort((a, b) => specificity(b.type) - specificity(a.type))
    return fitting[0]?.quality ?? 0
  }
  let best: { type: string; quality: number } | undefined
  for (const type of ours) {
    const quality = qualityOf(type)
    if (quality > (best?.quality ?? 0)) best = { type, quality }
  }
  return best?.type
}

const parseRange = (text: string): { type: string; quality: number } | undefined => {
  const [type = '', ...parameters] = text
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return undefined
  const q = parameters.find((one) => one.startsWith('q='))
  const quality = q === undefined ? 1 : Number(q.slice(2))
  return { type, quality: Number.isFinite(quality) ? quality : 1 }
}

const fits = (range: string, type: string): boolean =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))

const specificity = (range: string): number => (range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2)

/** Whether a browser asks for something to show by itself, and not for a part of a page or for data. */
export const wantsPage = ({ headers, method }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/i.test(headers.accept ?? '')
