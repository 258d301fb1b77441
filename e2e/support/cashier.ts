import { keyFor } from './operator.ts'

type Line = { readonly endToEndId: string; readonly status: string; readonly reason: string | null }
type Batch = { readonly id: string; readonly _embedded: { readonly lines: readonly Line[] } }

/** The cashier of one programme, over HTTP with a key of its own. */
export const aCashier = async (baseUrl: string, affiliate: string) => {
  const key = await keyFor(affiliate, 'payments')
  const post = async (path: string, body: object = {}): Promise<Batch> => {
    const reply = await fetch(`${baseUrl}/operator-api/v1/payouts${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`)
    return (await reply.json()) as Batch
  }
  return {
    /** A batch of all that may be paid, with its file made. */
    hands: async () => post(`/${(await post('', { affiliate })).id}/export`),
    executes: ({ id }: Batch) => post(`/${id}/execution`),
    /** The bank refuses a payment of a batch. */
    refuses: ({ id }: Batch, endToEndId: string, reason: string) => post(`/${id}/rejections`, { endToEndId, reason }),
    /** It sends back what it had paid. */
    sendsBack: ({ id }: Batch, endToEndId: string, reason: string) => post(`/${id}/returns`, { endToEndId, reason }),
  }
}
