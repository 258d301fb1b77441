import { dirname, extname, resolve } from 'node:path'
import { isUuid } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { createSealedStorage, type SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import type { CommandInput } from './command.ts'
import { readInput } from './read-input.ts'

const MEDIA_TYPES: { readonly [extension: string]: string } = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Where sealed files lie, opened with the keys of the server. */
export const openFiles = async ({
  sealed,
  database,
  now,
}: Pick<CommandInput, 'sealed' | 'database' | 'now'>): Promise<SealedStorage> =>
  createSealedStorage({ db: await database(), ...(await sealed()), clock: { now: () => now } })

/**
 * Ids of photos: those that are ids already, and those of files, which are taken in first.
 * @param beside a file beside which the others lie; the folder one stands in when left out
 */
export const photoIds = async (
  ctx: OperatorContext,
  files: SealedStorage,
  order: string,
  named: readonly string[],
  beside?: string,
): Promise<string[]> => {
  const ids: string[] = []
  for (const name of named) ids.push(isUuid(name) ? name : await take(name))
  return ids

  async function take(name: string): Promise<string> {
    const path = beside === undefined ? name : resolve(dirname(beside), name)
    const declaredType = MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    const { takePhoto } = await import('#server/inspection/take-photo.ts')
    const photo = await takePhoto(ctx, files, order, { name: path, declaredType, bytes: await readInput(path) })
    return photo.id
  }
}
