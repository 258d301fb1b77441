import { DAY_MS, dayOf, textIn } from '@reprise/contract'
import { type Affiliates, readFonts, type ResolvedDraft, withDraft } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/platform/clock.ts'
import { NOTHING_IS_SENT, NOTHING_IS_SENT_KEY } from './preview-words.ts'
import { selectPreview } from './preview.repository.ts'

type PreviewSource = { readonly db: Db; readonly affiliates: Affiliates; readonly clock: Pick<Clock, 'now'> }

export type OpenPreview = { readonly id: string; readonly affiliates: Affiliates; readonly affiliate: Affiliate }

/** How many days ahead a programme opens that is shown closed and names no day of its own. */
const OPENS_IN_DAYS = 14

/**
 * A draft as its pages are drawn. Its door is open on any day and for any referrer: its author has to get in.
 * @param isClosed shown as to a visitor who comes before it opens
 * @returns undefined once it has ended
 */
export const openPreview = async (
  { db, affiliates, clock }: PreviewSource,
  id: string,
  { isClosed = false }: { readonly isClosed?: boolean } = {},
): Promise<OpenPreview | undefined> => {
  const stored = await selectPreview(db, id, clock.now())
  if (stored === undefined) return undefined
  const draft = stored.document as ResolvedDraft
  const { errorReporterDsn: _reporter, tagManagerId: _tags, ...config } = draft.config
  const today = dayOf(clock.now())
  const opensLater =
    config.dateOpening > today ? config.dateOpening : dayOf(new Date(clock.now().getTime() + OPENS_IN_DAYS * DAY_MS))
  const shown = {
    ...config,
    referrerOnly: false,
    dateOpening: isClosed ? opensLater : today,
  }
  const said = (locale: string) => ({ [`fault.${NOTHING_IS_SENT_KEY}`]: textIn(NOTHING_IS_SENT, locale) })
  const texts = Object.fromEntries(
    [...new Set([...Object.keys(draft.texts), ...config.locales])].map((locale) => [
      locale,
      { ...draft.texts[locale], ...said(locale) },
    ]),
  )
  const drafted = withDraft(affiliates, { ...draft, config: shown, texts }, await readFonts(db))
  const affiliate = drafted.find(draft.id)
  return affiliate && { id, affiliates: drafted, affiliate }
}
