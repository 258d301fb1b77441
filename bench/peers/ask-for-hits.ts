import { readProducts } from './catalogue.ts'
import { countHits, type Hits } from './hits.ts'
import type { Target } from './target.ts'

/** Texts that are asked for at a time. */
const AT_ONCE = 10

/** Asks a target for so many texts spread over all of them, and counts what came first. */
export const askForHits = async (target: Target, queries: readonly string[], count: number): Promise<Hits> => {
  const brands = [...new Set(readProducts().map(({ brand }) => brand))].toSorted(
    (one, other) => other.length - one.length,
  )
  const asked = Array.from({ length: count }, (_, at) => queries[Math.floor((at * queries.length) / count)] ?? '')
  const answers: { typed: string; names: readonly string[] }[] = []
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE)
    const names = await Promise.all(target.searches(some).map((request) => namesFrom(target, request)))
    answers.push(...some.map((typed, index) => ({ typed, names: names[index] ?? [] })))
  }
  // A shop may write more behind a name than it was filled with, as how much it stores.
  return countHits(answers, (name) => brands.find((brand) => name.startsWith(`${brand} `)) ?? '')
}

const namesFrom = async (
  target: Target,
  { path, method = 'GET', headers, body }: ReturnType<Target['searches']>[number],
): Promise<readonly string[]> => {
  const reply = await fetch(`${target.url}${path}`, {
    method,
    headers: headers as Record<string, string>,
    ...(body === undefined ? {} : { body: String(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${target.name} answered ${reply.status}: ${text.slice(0, 500)}`)
  return target.foundIn(text)
}
