import { type BodyOf, MINUTE_MS, PREVIEW_MINUTES, type ReplyOf, SURFACE_BASE } from '@reprise/contract'
import { type Affiliates, findConfig, resolveDraft } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import type { Wording } from '#server/quotation/index.ts'
import type { FactsDeps } from '#server/notification/index.ts'
import { type OpenPreview, openPreview } from './open-preview.ts'
import { deleteOldPreviews, insertPreview } from './preview.repository.ts'
import { MAIL_NAMES, sampleMail } from './sample-mails.ts'
import { mailAddress, screensOf } from './screens.ts'
import { stageOf } from './stage.ts'

export type PreviewDeps = FactsDeps & Wording & { readonly affiliates: Affiliates }

/** How many older previews of one author and programme stay: each pause in typing makes another. */
const KEPT = 5

const pathOf = (affiliate: string, id: string, part = ''): string =>
  `${SURFACE_BASE['config-api']}/configs/${affiliate}/previews/${id}${part}`

/** @throws ProblemError affiliate-not-found, config-rejected */
export const createPreview = async (
  ctx: OperatorContext,
  id: string,
  patch: BodyOf<'createConfigPreview'>,
  deps: PreviewDeps,
): Promise<ReplyOf<'createConfigPreview'>> => {
  const { programme, ...draft } = await resolveDraft(ctx, id, patch)
  // What nothing is drawn from is not kept a second time.
  const { payer: _payer, ...shown } = programme
  const { actor } = ctx.operator
  const preview = newId()
  const endsAt = new Date(ctx.now.getTime() + PREVIEW_MINUTES * MINUTE_MS)
  const row = { id: preview, affiliateId: draft.id, actor, document: { ...draft, programme: shown }, endsAt }
  await insertPreview(ctx.db, row)
  await deleteOldPreviews(ctx.db, row, { now: ctx.now, before: KEPT })
  const { stage, place } = await placed(ctx, preview, '{locale}', deps)
  const self = pathOf(draft.id, preview)
  return {
    id: preview,
    affiliate: draft.id,
    endsAt: endsAt.toISOString(),
    locales: [...draft.config.locales],
    screens: screensOf(stage, place),
    _links: { self: { href: self }, mails: { href: `${self}/mails` } },
  }
}

/** @throws ProblemError affiliate-not-found, preview-not-found */
export const listPreviewMails = async (
  ctx: OperatorContext,
  { id, preview }: { readonly id: string; readonly preview: string },
  wanted: string | undefined,
  deps: PreviewDeps,
): Promise<ReplyOf<'listPreviewMails'>> => {
  const { id: affiliateId } = await findConfig(ctx, id)
  const { opened, stage, place } = await placed(ctx, preview, wanted, deps)
  if (opened.affiliate.id !== affiliateId) throw new ProblemError('preview-not-found')
  const { locale } = place
  const drawn = { ...deps, affiliates: opened.affiliates }
  const mails = await Promise.all(
    MAIL_NAMES.map(async (name) => {
      const mail = await sampleMail(stage, name, drawn, () => '')
      return mail === undefined ? [] : [{ name, subject: mail.subject, href: mailAddress(place, name) }]
    }),
  )
  const self = { href: `${pathOf(affiliateId, preview, '/mails')}?locale=${locale}` }
  return { locale, _links: { self }, _embedded: { mails: mails.flat() } }
}

const placed = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  preview: string,
  wanted: string | undefined,
  deps: PreviewDeps,
) => {
  const opened: OpenPreview | undefined = await openPreview(
    { db, affiliates: deps.affiliates, clock: { now: () => now } },
    preview,
  )
  if (opened === undefined) throw new ProblemError('preview-not-found')
  const { locales } = opened.affiliate.config
  const spoken = wanted === '{locale}' ? wanted : (locales.find((one) => one === wanted) ?? locales[0] ?? '')
  return {
    opened,
    stage: stageOf(opened.affiliate, deps, { locale: wanted === '{locale}' ? (locales[0] ?? '') : spoken, now }),
    place: { publicUrl: deps.config.publicUrl, preview, locale: spoken },
  }
}
