import { sql } from 'kysely'
import { keepPicture, storePicture } from '#server/litigation/index.ts'
import { type BodyOf, type LitigationAction, printedBarcode } from '@reprise/contract'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { AffiliateSketch } from './an-affiliate.ts'
import type { Reply } from './api.ts'
import { PERFECT_ANSWERS } from './goods.ts'
import { anOperatorKey } from './operator-key.ts'
import { aTradeIn, type Browser, type TradeIn, type TradeInOptions, THREE_WAYS } from './trade-in.ts'

/** Stands for a picture; what a picture must be is tested where pictures are taken in. */
export const PICTURE = Buffer.from('a picture of a scratch')

/** A sold telephone with the browser that sold it. */
export type Sale = { readonly browser: Browser; readonly id: string; readonly barcode: string }

type Found = {
  readonly answers?: object
  readonly hidden?: boolean
  readonly note?: string
  /** Another product than the declared one, with a photo of it. */
  readonly product?: string
}

export type Bench = TradeIn & {
  readonly token: string
  /** Moves an order by the name of a transition. */
  readonly moves: (orderId: string, statusTransition: string, reason?: string) => Promise<Reply<'moveOrder'>>
  /** The beginnings of the subjects of what was mailed about an order, in order. */
  readonly mailsAbout: (sale: Sale) => readonly string[]
  /** An operator key with every scope that the bench needs. */
  readonly key: string
  /** Another person's: second looks are recorded with it. */
  readonly secondKey: string
  readonly sale: (changes?: object) => Promise<Sale>
  readonly receives: (sale: Sale) => Promise<Reply<'receiveProduct'>>
  /** Keeps a picture of an order; gives its id. */
  readonly photographs: (orderId: string) => Promise<string>
  /** Looks at the product and records what was found, with a photo and a reason for each difference. */
  readonly finds: (orderId: string, found?: Found) => Promise<Reply<'recordInspection'>>
  readonly reports: (orderId: string, kind: BodyOf<'reportObstacle'>['kind']) => Promise<Reply<'reportObstacle'>>
  /** A sold, received telephone whose customer has to answer: the glass is not flawless. */
  readonly disputed: () => Promise<Sale>
  readonly answers: (sale: Sale, action: LitigationAction, statement?: string) => Promise<Reply<'answerLitigation'>>
  /** The browser proves once more who it belongs to, as by a mailed code. */
  readonly stepsUp: (sale: Sale) => Promise<void>
  readonly orderOf: (sale: Sale) => Promise<Reply<'getOrder'>['body']>
  readonly litigationOf: (sale: Sale) => Promise<Reply<'getLitigation'>['body']>
  /** The clock's daily work, and every message that waits. */
  readonly worksOff: () => Promise<void>
}

/** Everything from the answers to the second look, behind the real HTTP and on a real database. */
export const aBench = async ({
  programme = {},
  ...options
}: TradeInOptions & Pick<AffiliateSketch, 'programme'> = {}): Promise<Bench> => {
  const shop = await aTradeIn(options)
  const { api, clock, database, deps } = shop
  const token = await shop.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, ...programme } })
  const key = await anOperatorKey(deps, { name: 'Bench', scopes: ['orders', 'inspection', 'payments', 'documents'] })
  const secondKey = await anOperatorKey(deps, { name: 'Second bench', scopes: ['inspection'] })

  const sale = async (changes: object = {}): Promise<Sale> => {
    const browser = shop.browser(token)
    const { body } = await browser.sells(changes)
    return { browser, id: body.id, barcode: body.barcode ?? '' }
  }
  const receives = ({ barcode }: Sale) => api('receiveProduct', { token: key, body: { barcode } })
  const photographs = async (orderId: string): Promise<string> => {
    const stored = await storePicture(shop.files, PICTURE)
    const picture = { bytes: PICTURE, width: 640, height: 480 }
    const photo = await inTransaction(database.db, (db) =>
      keepPicture({ db, now: clock.now() }, shop.files, stored, {
        ...{ orderId, picture, original: Buffer.alloc(32), angle: null, actor: 'key:test' },
      }),
    )
    return photo.id
  }
  const finds = async (orderId: string, { answers = {}, hidden = false, note, product }: Found = {}) => {
    const photo = await photographs(orderId)
    const sheet = await api('getInspectionSheet', { token: key, params: { id: orderId } })
    const found: Record<string, string> = { ...PERFECT_ANSWERS, ...answers }
    const differences = Object.keys(found)
      .filter((question) => found[question] !== sheet.body.declared[question])
      .map((question) => ({
        question,
        reason: 'scratched',
        photos: [photo],
        hidden,
        ...(note === undefined ? {} : { note }),
      }))
    const foundProduct = product === undefined ? {} : { foundProduct: { product, photos: [photo], hidden } }
    const body = { answers: found, differences, ...foundProduct }
    return api('recordInspection', {
      token: sheet.body.look === 'second' ? secondKey : key,
      params: { id: orderId },
      body,
    })
  }
  const disputed = async (): Promise<Sale> => {
    const sold = await sale()
    await receives(sold)
    await finds(sold.id, { answers: { glass: 'light' } })
    return sold
  }
  return {
    ...shop,
    token,
    key,
    secondKey,
    sale,
    receives,
    photographs,
    finds,
    disputed,
    moves: (id, statusTransition, reason) =>
      api('moveOrder', {
        token: key,
        params: { id },
        body: { statusTransition, ...(reason === undefined ? {} : { reason }) },
      }),
    mailsAbout: ({ barcode }) =>
      shop.mails.filter(({ text }) => text.includes(printedBarcode(barcode))).map(({ subject }) => subject),
    reports: async (id, kind) => {
      const { body } = await api('getInspectionSheet', { token: key, params: { id } })
      const by = body.look === 'second' ? secondKey : key
      return api('reportObstacle', { token: by, params: { id }, body: { kind, photos: [await photographs(id)] } })
    },
    answers: ({ browser, id }, action, statement) =>
      browser.api('answerLitigation', {
        body: { uuid: id, action, ...(statement === undefined ? {} : { statement }) },
      }),
    stepsUp: async ({ id }) => {
      const until = new Date(clock.now().getTime() + 600_000)
      await sql`
        insert into order_grant (session_id, order_id, expires_at, ends_when_idle, stepped_up_until)
        select session_id, sale_id, ${until}, false, ${until} from customer_order where id = ${id}
        on conflict (session_id, order_id) do update set stepped_up_until = excluded.stepped_up_until,
          expires_at = excluded.expires_at`.execute(database.db)
    },
    orderOf: async ({ browser, id }) => (await browser.api('getOrder', { params: { id } })).body,
    litigationOf: async ({ browser, id }) => (await browser.api('getLitigation', { params: { id } })).body,
    worksOff: async () => {
      await shop.jobs['order.expire-unsent']()
      await shop.jobs['order.follow-up']()
      await shop.jobs['litigation.follow-up']()
      for (const { task, payload } of await shop.queued()) {
        const job = (shop.jobs as Readonly<Record<string, ((payload: never) => Promise<void>) | undefined>>)[task]
        if (task !== 'order.confirm-by-mail') await job?.(payload as never)
      }
    },
  }
}
