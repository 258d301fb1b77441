import { createCanvas } from '@napi-rs/canvas'
import { inDatabase } from './database.ts'
import { keyFor } from './operator.ts'
import type { QuickSale } from './quick-sale.ts'

type Answers = Readonly<Record<string, string>>
type Question = {
  readonly id: string
  readonly options: readonly {
    readonly id: string
    readonly unsure?: true
    readonly effect: { readonly refuse?: string; readonly cosmetic?: string }
  }[]
}
type Sheet = {
  readonly questions: readonly Question[]
  readonly declared: Answers
  readonly devices: readonly { readonly order: string }[]
  readonly look: string | null
}

/** The bench, over HTTP with a key of its own, and with another person's for second looks. */
export const aBench = async (baseUrl: string) => {
  const key = await keyFor('all', 'orders,inspection')
  const secondKey = await keyFor('all', 'inspection')
  const call = async <Reply>(method: string, path: string, body?: object, by = key): Promise<Reply> => {
    const form = body instanceof FormData
    const reply = await fetch(`${baseUrl}/operator-api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${by}`, ...(form ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const photographs = async (order: string): Promise<string> => {
    const bytes = await createCanvas(640, 480).encode('jpeg')
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'bench.jpg', { type: 'image/jpeg' }))
    return (await call<{ id: string }>('POST', `/orders/${order}/photos`, form)).id
  }
  /** In the lower right corner. */
  const marks = async (order: string, photo: string, question: string): Promise<string> => {
    const mark = { x: 0.75, y: 0.7, w: 0.2, h: 0.2, question }
    return (await call<{ id: string }>('PATCH', `/orders/${order}/photos/${photo}`, { marks: [mark] })).id
  }
  return {
    receives: ({ barcode }: QuickSale) => call<Sheet>('POST', '/receptions', { barcode }),
    /** Finds the product as it was declared, but for a question whose answer is the worst that can be bought. */
    finds: async ({ id }: Pick<QuickSale, 'id'>, worse?: string): Promise<{ amountAfter: number }> => {
      const { questions, declared, look } = await call<Sheet>('GET', `/orders/${id}/inspection`)
      const found = questions
        .find((question) => question.id === worse)
        ?.options.findLast(
          ({ effect, unsure }) => !unsure && effect.refuse === undefined && effect.cosmetic !== undefined,
        )
      const answers = found === undefined || worse === undefined ? declared : { ...declared, [worse]: found.id }
      const differences =
        found === undefined
          ? []
          : [
              {
                question: worse,
                reason: 'scratched',
                photos: [await marks(id, await photographs(id), worse ?? ''), await photographs(id)],
              },
            ]
      // Required by the programmes in France; the same device each time says nothing to a customer.
      const body = { answers, differences, identifiers: { serial: 'F2LX1234ABCD' } }
      return call('POST', `/orders/${id}/inspection`, body, look === 'second' ? secondKey : key)
    },
    /** What its customer is promised and not given yet; a job sees to it, a moment after what it follows from. */
    promisedTo: async ({ id }: Pick<QuickSale, 'id'>): Promise<readonly string[]> => {
      type Promised = { readonly kind: string; readonly endedAt: string | null }
      const { promises } = await call<{ readonly promises: readonly Promised[] }>('GET', `/orders/${id}`)
      return promises.flatMap(({ kind, endedAt }) => (endedAt === null ? [kind] : []))
    },
    reports: async ({ id }: QuickSale, kind: string) =>
      call('POST', `/orders/${id}/obstacle`, { kind, photos: [await photographs(id)] }),
    sendsBack: ({ id }: QuickSale) => call('POST', `/orders/${id}/return`, {}),
  }
}

/** Lets the question of an order be so many days old, and does what the clock does every day. */
export const daysPass = async ({ id }: QuickSale, days: number): Promise<void> => {
  await inDatabase(
    `update litigation set opened_at = opened_at - make_interval(days => $2),
       answer_before = answer_before - make_interval(days => $2) where order_id = $1`,
    [id, days],
  )
  await inDatabase(`select graphile_worker.add_job('litigation.follow-up', '{}'::json)`, [])
}
