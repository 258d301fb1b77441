import { type Link, MOST_COUNTED, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import { queryOf } from '#server/platform/http/page.ts'
import type { FoundLines } from './list-lines.ts'

export const registerLinesView = (
  { affiliate, lines, total, hasMore }: FoundLines,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): ReplyOf<'listRegisterLines'> => {
  const path = `${SURFACE_BASE['operator-api']}/register/${affiliate}/lines`
  const from = (place: number | undefined): Link => ({ href: `${path}?${queryOf({ after: place, limit })}` })
  const last = lines.at(-1)
  return {
    _links: {
      self: from(after),
      first: from(undefined),
      ...(hasMore && last !== undefined && { next: from(last.line) }),
    },
    _embedded: { lines: [...lines] },
    count: { found: Math.min(total, MOST_COUNTED), isExact: total <= MOST_COUNTED },
  }
}
