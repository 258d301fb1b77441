import type { Shop } from './sale.ts'

type Question = {
  readonly id: string
  readonly askedIf?: readonly { readonly question: string; readonly answers: readonly string[] }[]
  readonly options: readonly { readonly id: string; readonly effect: object }[]
}

const get = async <Reply>(url: string, token?: string): Promise<Reply> => {
  const reply = await fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** What the portal of a demo affiliate calls with. */
export const tokenOf = async (url: string, affiliate: string): Promise<string> =>
  (await get<{ orderAPI: { token: string } }>(`${url}/config-api/v1/configs/${affiliate}`)).orderAPI.token

/** A demo affiliate that is sold to, and a phone it pays for, less than `below` in minor units, with the best answers. */
export const openShop = async (
  url: string,
  { affiliate = 'reprise', below = Infinity }: { readonly affiliate?: string; readonly below?: number } = {},
): Promise<Shop & { readonly products: readonly string[] }> => {
  const token = await tokenOf(url, affiliate)
  const page = await get<{ _embedded: { products: readonly { id: string; bestPrice: { amount: number } | null }[] } }>(
    `${url}/order-api/v4/product?type=mobile&sort=price&limit=100`,
    token,
  )
  const products = page._embedded.products
    .filter(({ bestPrice }) => bestPrice !== null && bestPrice.amount < below)
    .map(({ id }) => id)
  const [product] = products
  if (product === undefined) throw new Error('The demo has no phone with a price')
  const { questions } = await get<{ questions: readonly Question[] }>(`${url}/order-api/v4/catalog/${product}`, token)
  const answers: Record<string, string> = {}
  for (const { id, askedIf = [], options } of questions) {
    const isAsked = askedIf.every((condition) => condition.answers.includes(answers[condition.question] ?? ''))
    const best = options.find(({ effect }) => Object.keys(effect).length === 0) ?? options[0]
    if (isAsked && best) answers[id] = best.id
  }
  return { token, product, products, answers }
}
