import {
  type BodyOf,
  isLock,
  type ObstacleKind,
  type ReplyOf,
  secondInspectorOf,
  tiedPhotosOf,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { openLitigation, photosOf } from '#server/litigation/index.ts'
import type { StoredOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { replaceApproval } from './approval.repository.ts'
import { holdForObstacle, locksOf, requireAnother, timeToAnswer } from './bench-order.ts'
import { knownPhotos, photoFaults, tiedFaults } from './inspection.decide.ts'
import { orderLink } from './inspection.hal.ts'

/** What keeps a product from being bought at all, with at least one photo: its customer is asked. */
export const reportObstacle = async (
  ctx: OperatorContext,
  { catalogue }: { readonly catalogue: Pick<Catalogue, 'find'> },
  id: string,
  { kind, photos, note }: BodyOf<'reportObstacle'>,
): Promise<ReplyOf<'reportObstacle'>> => {
  const { order, affiliate, look, litigation: before } = await holdForObstacle(ctx, id)
  const sameActor = await requireAnother(ctx, order.id, { look, litigation: before })
  refuseForeignLock(catalogue, order, kind)
  refuseMissingAlone(order, kind)
  const taken = await photosOf(ctx.db, order.id)
  const unknown = photoFaults('', photos, knownPhotos(taken, look))
  const needsTied = unknown.length === 0 && tiedPhotosOf(affiliate.programme) === 'required'
  const faults = needsTied ? tiedFaults({ '': photos }, taken) : unknown
  if (faults.length > 0) throw new ProblemError('evidence-missing', { faults })
  await replaceApproval(ctx.db, order.id, { actor: ctx.operator.actor, now: ctx.now })
  const litigation = await openLitigation(
    ctx.db,
    {
      orderId: order.id,
      inspectionId: null,
      kind,
      amountBefore: order.amount,
      amountAfter: null,
      lines: [],
      note: note ?? null,
      photos: photos.map((photo) => photo.toLowerCase()),
      secondLook: look === 'second',
      secondInspector: secondInspectorOf(affiliate.programme),
      openedBy: ctx.operator.actor,
    },
    { affiliate, terms: timeToAnswer(kind, order, affiliate), now: ctx.now },
  )
  ctx.note({ order: order.id, affiliate: affiliate.id, obstacle: kind, litigation: litigation.id, ...sameActor })
  return {
    order: order.id,
    litigation: litigation.id,
    answerBefore: litigation.answerBefore.toISOString(),
    status: 'disputed',
    _links: orderLink(order.id),
  }
}

/** The steps that take a lock off are those of its system: the wrong one would lead its customer astray. */
const refuseForeignLock = (catalogue: Pick<Catalogue, 'find'>, order: StoredOrder, kind: ObstacleKind): void => {
  if (!isLock(kind)) return
  const [fits, ...others] = locksOf(catalogue, order)
  if (fits === undefined || fits === kind || others.some((other) => other === kind)) return
  throw new ProblemError('field-rejected', {
    detail: `This product is not locked so: report ${fits}`,
    faults: [{ pointer: '/kind', code: 'lock-of-another-system' }],
    current: { fits },
  })
}

/** Only a device of several is missing; of one alone the parcel is empty. */
const refuseMissingAlone = ({ devices }: StoredOrder, kind: ObstacleKind): void => {
  if (kind !== 'device-missing' || devices.length > 0) return
  throw new ProblemError('field-rejected', {
    detail: 'The order sells one product: report parcel-empty',
    faults: [{ pointer: '/kind', code: 'one-device' }],
    current: { fits: 'parcel-empty' },
  })
}
