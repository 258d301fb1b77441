import { createHash } from 'node:crypto'
import type { EvidenceAngle } from '@reprise/contract'

export type LinkFacts = {
  readonly orderId: string
  readonly seq: number
  readonly photoId: string
  readonly takenBy: 'customer' | 'bench'
  readonly angle: EvidenceAngle | null
  readonly originalSha256: Buffer
  readonly storedSha256: Buffer
  readonly previous: Buffer
  readonly at: Date
}
export type Link = LinkFacts & { readonly hash: Buffer }

export const BEGINNING = Buffer.alloc(32)

export const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Not keyed: its customer can reckon the chain (docs/operating/evidence.md). */
export const linkHash = (link: LinkFacts): Buffer =>
  sha256(
    JSON.stringify([
      link.previous.toString('hex'),
      link.orderId,
      link.seq,
      link.takenBy,
      link.angle,
      link.photoId,
      link.originalSha256.toString('hex'),
      link.storedSha256.toString('hex'),
      link.at.toISOString(),
    ]),
  )

/** By `seq`: links that were changed, or do not follow the one before. */
export const brokenLinks = (links: readonly Link[]): readonly number[] =>
  links.flatMap((link, index) => {
    const before = links[index - 1]?.hash ?? BEGINNING
    const follows = link.seq === index + 1 && link.previous.equals(before)
    return follows && linkHash(link).equals(link.hash) ? [] : [link.seq]
  })

export type Step = { readonly side: 'left' | 'right'; readonly hash: string }

// Leaves and nodes are hashed apart, so that neither passes for the other (RFC 9162, section 2.1.1).
const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

export const leafOf = ({ orderId, seq, hash }: Pick<Link, 'orderId' | 'seq' | 'hash'>): Buffer =>
  sha256(LEAF, `${orderId}|${seq}|`, hash)

/** The root over all leaves, and the way to it from each. A node without a neighbour moves up as it is. */
export const treeOf = (leaves: readonly Buffer[]): { readonly root: Buffer; readonly ways: readonly Step[][] } => {
  const ways: Step[][] = leaves.map(() => [])
  let level = leaves.map((hash, index) => ({ hash, below: [index] }))
  while (level.length > 1) {
    level = pairs(level).map(([left, right]) => {
      if (right === undefined) return left
      for (const leaf of left.below) ways[leaf]?.push({ side: 'right', hash: right.hash.toString('hex') })
      for (const leaf of right.below) ways[leaf]?.push({ side: 'left', hash: left.hash.toString('hex') })
      return { hash: sha256(NODE, left.hash, right.hash), below: [...left.below, ...right.below] }
    })
  }
  return { root: level[0]?.hash ?? BEGINNING, ways }
}

const pairs = <One>(all: readonly One[]): (readonly [One, One | undefined])[] =>
  all.flatMap((one, index) => (index % 2 === 0 ? [[one, all[index + 1]] as const] : []))

export const rootOf = (leaf: Buffer, way: readonly Step[]): Buffer =>
  way.reduce((hash, step) => {
    const beside = Buffer.from(step.hash, 'hex')
    return step.side === 'left' ? sha256(NODE, beside, hash) : sha256(NODE, hash, beside)
  }, leaf)
