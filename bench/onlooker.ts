// Another customer, in a process of its own: what sends the photos must not hold up what measures. Told `begin` it looks at one order again and
// again, told `end` it says how long the answers took since, in ms.
import { percentile } from './median.ts'
import { visitor } from './visitors.ts'

/** Others look at their order so often, in ms. */
const ASK_EVERY_MS = 20

type Told = 'end' | { readonly url: string; readonly headers: Readonly<Record<string, string>> }

let asking = false
process.on('message', (told: Told) => {
  if (told === 'end') asking = false
  else
    void ask(told).then((took) =>
      process.send?.({ p50: percentile(took, 50), p95: percentile(took, 95), max: Math.max(...took) }),
    )
})
process.once('disconnect', () => process.exit(0))

const ask = async ({ url, headers }: Exclude<Told, 'end'>): Promise<number[]> => {
  asking = true
  const took: number[] = []
  while (asking) {
    const began = performance.now()
    const reply = await fetch(url, { headers: { ...headers, ...visitor() } })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`GET order answered ${reply.status}`)
    took.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return took
}
