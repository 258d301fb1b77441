import { type BodyOf, programmeOfTest, SURFACE_BASE, type TestProgramme, testProgrammeId } from '@reprise/contract'
import { portalUrl, rotateToken } from '#server/affiliate/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type RemoveDeps, type Removed, removeTestOrders, TEST_ORDER_DAYS } from './remove-test-orders.ts'
import { countTestOrders } from './test-order.repository.ts'

export type TestOrderDeps = RemoveDeps & { readonly config: { readonly publicUrl: string } }

/** By the id of a programme or of its test programme, for a caller who reaches either. @throws ProblemError affiliate-not-found, test-programme-not-found */
const findTestProgramme = (
  ctx: Pick<OperatorContext, 'operator' | 'affiliates'>,
  named: string,
): { readonly test: Affiliate; readonly of: string } => {
  const reached = requireReach(ctx, ctx.affiliates.find(programmeOfTest(named))?.id ?? '', 'affiliate-not-found')
  const test = ctx.affiliates.find(testProgrammeId(reached.id))
  if (test === undefined) throw new ProblemError('test-programme-not-found')
  return { test, of: programmeOfTest(test.id) }
}

/** Where its portal is opened: at the installation's own address, also where the programme has a host of its own. */
const portalOfTests = (test: Affiliate, publicUrl: string): string => `${portalUrl(test, publicUrl)}/${test.id}/`

/** @throws ProblemError affiliate-not-found, test-programme-not-found */
export const showTestProgramme = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  publicUrl: string,
  named: string,
): Promise<TestProgramme> => {
  const { test, of } = findTestProgramme(ctx, named)
  return {
    affiliate: test.id,
    testOf: of,
    publicToken: test.config.orderAPI.token,
    portal: portalOfTests(test, publicUrl),
    orders: await countTestOrders(ctx.db, test.id),
    keptDays: TEST_ORDER_DAYS,
    _links: { self: { href: `${SURFACE_BASE['operator-api']}/test-programmes/${of}` } },
  }
}

/** As that of a programme is. @throws ProblemError affiliate-not-found, test-programme-not-found */
export const replaceTestToken = async (
  ctx: OperatorContext,
  named: string,
  { former }: BodyOf<'replaceTestToken'>,
): Promise<{ readonly affiliate: string; readonly token: string; readonly formerEndsAt: Date | null }> => {
  const { test } = findTestProgramme(ctx, named)
  ctx.note({ affiliate: test.id, former })
  return { affiliate: test.id, ...(await rotateToken(ctx, test.id, { endFormer: former === 'end' })) }
}

/** @throws ProblemError affiliate-not-found, test-programme-not-found */
export const deleteAllTestOrders = async (
  ctx: OperatorContext,
  deps: RemoveDeps,
  named: string,
): Promise<Removed & { readonly affiliate: string }> => {
  const { test } = findTestProgramme(ctx, named)
  // Orders of this very moment as well.
  const before = new Date(ctx.now.getTime() + 1)
  const removed = await removeTestOrders(ctx.db, deps, { affiliateId: test.id, before })
  ctx.note({ affiliate: test.id, orders: removed.orders, files: removed.files })
  return { affiliate: test.id, ...removed }
}
