import { dayOf, fullPath, operations, type QueryOf, type Report, type ReportName } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Asked, Figures } from './figures.ts'
import { spanOf } from './report.decide.ts'
import { reportAgeing } from './report-ageing.ts'
import { reportDifferences } from './report-differences.ts'
import { reportFraud } from './report-fraud.ts'
import { reportFunnel } from './report-funnel.ts'
import { reportIdentity } from './report-identity.ts'
import { reportInspectors } from './report-inspectors.ts'
import { reportLitigation } from './report-litigation.ts'
import { reportOfferAccuracy } from './report-offer-accuracy.ts'
import { reportOnTime } from './report-on-time.ts'
import { reportParcels } from './report-parcels.ts'
import { reportPayouts } from './report-payouts.ts'
import { reportPromotions } from './report-promotions.ts'
import { reportRetention } from './report-retention.ts'
import { reportSellersOverLimits } from './report-sellers-over-limits.ts'

type Ctx = Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now' | 'locale'>

const REPORTERS: { readonly [name in ReportName]: (ctx: Ctx, asked: Asked) => Promise<Figures> } = {
  'offer-accuracy': reportOfferAccuracy,
  differences: reportDifferences,
  ageing: reportAgeing,
  'on-time': reportOnTime,
  funnel: reportFunnel,
  payouts: reportPayouts,
  inspectors: reportInspectors,
  'sellers-over-limits': reportSellersOverLimits,
  litigation: reportLitigation,
  fraud: reportFraud,
  promotions: reportPromotions,
  parcels: reportParcels,
  identity: reportIdentity,
  retention: reportRetention,
}

/** @throws ProblemError affiliate-not-found, field-rejected */
export const readReport = async (ctx: Ctx, name: ReportName, query: QueryOf<'getReport'>): Promise<Report> => {
  const { affiliate, from, to } = query
  const affiliates = reachedBy(ctx, affiliate)
  const span = spanOf({ from, to }, dayOf(ctx.now))
  if (span === undefined)
    throw new ProblemError('field-rejected', {
      detail: 'The last day is before the first',
      faults: [{ pointer: '/to', code: 'before-from' }],
    })
  const figures = await REPORTERS[name](ctx, { ...span, affiliate, affiliates })
  const path = fullPath(operations.getReport).replace('{name}', name)
  const search = new URLSearchParams({ ...(affiliate !== undefined && { affiliate }), from: span.from, to: span.to })
  return {
    report: name,
    affiliate: affiliate === undefined ? null : (affiliates?.[0] ?? null),
    from: span.from,
    to: span.to,
    countedAt: ctx.now.toISOString(),
    ...figures,
    _links: { self: { href: `${path}?${search}` }, file: { href: `${path}/file?${search}` } },
  }
}
