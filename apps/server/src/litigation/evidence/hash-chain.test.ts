import { expect, test } from 'vitest'
import { BEGINNING, brokenLinks, leafOf, type Link, linkHash, rootOf, sha256, treeOf } from './hash-chain.ts'

const chainOf = (count: number): Link[] => {
  const links: Link[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const link = {
      orderId: 'order',
      seq,
      photoId: `photo-${seq}`,
      takenBy: 'bench' as const,
      angle: null,
      originalSha256: sha256(`original ${seq}`),
      storedSha256: sha256(`stored ${seq}`),
      previous: links.at(-1)?.hash ?? BEGINNING,
      at: new Date(seq * 1_000),
    }
    links.push({ ...link, hash: linkHash(link) })
  }
  return links
}

test('a chain that nobody touched has no broken link', () => expect(brokenLinks(chainOf(5))).toEqual([]))

test.each<[string, (links: Link[]) => Link[], number[]]>([
  ['a picture was exchanged', (l) => l.map((x) => (x.seq === 3 ? { ...x, storedSha256: sha256('other') } : x)), [3]],
  ['a moment was moved', (l) => l.map((x) => (x.seq === 2 ? { ...x, at: new Date(0) } : x)), [2]],
  ['a link was taken out', (l) => l.filter(({ seq }) => seq !== 2), [3, 4, 5]],
  ['the first was taken out', (l) => l.slice(1), [2, 3, 4, 5]],
])('%s: the chain says where', (_what, change, broken) => expect(brokenLinks(change(chainOf(5)))).toEqual(broken))

test.each([1, 2, 3, 5, 8, 13])('each of %i ends leads to the root, and no other end does', (count) => {
  const ends = chainOf(count)
  const { root, ways } = treeOf(ends.map(leafOf))
  for (const [index, end] of ends.entries()) {
    expect(rootOf(leafOf(end), ways[index] ?? [])).toEqual(root)
    expect(rootOf(leafOf({ ...end, seq: 99 }), ways[index] ?? [])).not.toEqual(root)
  }
})
