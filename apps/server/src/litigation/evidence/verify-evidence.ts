import { type PublicSigningKey, publicSigningKeys, verifyJws } from '#server/platform/crypto/signing-key.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { brokenLinks, leafOf, type Link, rootOf, sha256 } from './hash-chain.ts'
import { type SealOfOrder, selectChained, selectKept, selectLinks, selectSealsOfOrder } from './evidence.repository.ts'
import { photoPlace } from './photos.ts'
import { SEAL_TYPE } from './seal-evidence.ts'

type EvidenceFault = {
  readonly order: string
  readonly link: number | null
  readonly message: string
}

export type VerifyDeps = {
  readonly db: Database
  readonly files: Pick<SealedStorage, 'open'>
  readonly vault: Pick<Vault, 'seal' | 'open'>
}

type Reading = Pick<VerifyDeps, 'db' | 'files'> & { readonly keys: readonly PublicSigningKey[] }

const PAGE = 500

/** Reads every chain, each file that is kept still, and each seal (docs/operating/evidence.md). */
export const verifyEvidence = async (
  deps: VerifyDeps,
): Promise<{ readonly orders: number; readonly links: number; readonly faults: readonly EvidenceFault[] }> => {
  const faults: EvidenceFault[] = []
  const reading = { ...deps, keys: await publicSigningKeys(deps) }
  let [orders, links, after] = [0, 0, '']
  for (;;) {
    const page = await selectChained(deps.db, after, PAGE)
    for (const order of page) {
      const chain = await selectLinks(deps.db, order)
      faults.push(...(await faultsOf(reading, order, chain)))
      orders += 1
      links += chain.length
    }
    if (page.length < PAGE) return { orders, links, faults }
    after = page.at(-1) ?? ''
  }
}

const faultsOf = async (deps: Reading, order: string, chain: readonly Link[]): Promise<EvidenceFault[]> => {
  const photos = new Map((await selectKept(deps.db, order)).map(({ id, file }) => [id, file]))
  const seals = await selectSealsOfOrder(deps.db, order)
  const files = await Promise.all(chain.map((link) => fileFault(deps, link, photos.get(link.photoId))))
  const linked = new Set(chain.map(({ photoId }) => photoId))
  const first = chain[0]?.photoId
  const later = first === undefined ? [] : [...photos.keys()].slice([...photos.keys()].indexOf(first))
  return [
    ...brokenLinks(chain).map((link) => ({
      order,
      link,
      message: `Link ${link} was changed, or does not follow the one before it`,
    })),
    ...files.flat(),
    ...seals.flatMap((seal) => sealFault(deps, order, chain, seal)),
    ...later
      .filter((id) => !linked.has(id))
      .map((id) => ({ order, link: null, message: `Picture ${id} stands in no link` })),
  ]
}

const fileFault = async (
  { files }: Reading,
  { orderId: order, seq: link, photoId, storedSha256 }: Link,
  file: string | null | undefined,
): Promise<EvidenceFault[]> => {
  const fault = (message: string) => [{ order, link, message }]
  if (file === undefined) return fault(`Picture ${photoId} is gone from the table`)
  // Its time is over: the hash alone is kept.
  if (file === null) return []
  try {
    const bytes = await files.open(file, photoPlace(photoId))
    if (bytes === undefined) return fault(`The file ${file} of picture ${photoId} is gone`)
    return sha256(bytes).equals(storedSha256) ? [] : fault(`Picture ${photoId} in file ${file} is another one`)
  } catch {
    return fault(`The file ${file} of picture ${photoId} was changed`)
  }
}

const sealFault = (
  { keys }: Reading,
  order: string,
  chain: readonly Link[],
  { id, root, signature, seq, way }: SealOfOrder,
): EvidenceFault[] => {
  const fault = (message: string) => [{ order, link: seq, message }]
  const end = chain.find((link) => link.seq === seq)
  if (end === undefined) return fault(`Link ${seq} was sealed, and is gone`)
  if (verifyJws(keys, SEAL_TYPE, signature)?.['root'] !== root.toString('hex'))
    return fault(`Seal ${id} is not genuine`)
  return rootOf(leafOf(end), way).equals(root) ? [] : fault(`Link ${seq} is not what was sealed`)
}
