import type { SentBody } from '@reprise/contract/operation/operation-types'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export type AboutParcel = Pick<SentBody<'receiveProduct'>, 'weightGrams' | 'parcel'>

/** A parcel that was scanned, or something told about it, that the server does not know of yet: a code, and the id of who did it. */
export type KeptParcel = {
  readonly id: string
  readonly code: string
  readonly person: string
  readonly at: number
  readonly about?: AboutParcel
}

type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer }

interface Boxes extends DBSchema {
  parcels: { readonly key: string; readonly value: KeptParcel }
  sealed: { readonly key: string; readonly value: Sealed }
  keys: { readonly key: string; readonly value: CryptoKey }
}

const KEY = 'own'

let opened: Promise<IDBPDatabase<Boxes>> | undefined

const boxes = (): Promise<IDBPDatabase<Boxes>> => {
  opened ??= openDB<Boxes>('console-bench', 1, {
    upgrade: (database) => {
      database.createObjectStore('parcels', { keyPath: 'id' })
      database.createObjectStore('sealed')
      database.createObjectStore('keys')
    },
  })
  return opened
}

/** A browser may refuse to keep anything; what is kept then lasts as long as the page. */
const whereItMay = async <Value>(
  act: (database: IDBPDatabase<Boxes>) => Promise<Value>,
  otherwise: Value,
): Promise<Value> => {
  try {
    return await act(await boxes())
  } catch {
    return otherwise
  }
}

export const parcelBox = {
  keep: (parcel: KeptParcel): Promise<unknown> => whereItMay((database) => database.put('parcels', parcel), undefined),
  drop: (id: string): Promise<unknown> => whereItMay((database) => database.delete('parcels', id), undefined),
  all: (): Promise<readonly KeptParcel[]> => whereItMay((database) => database.getAll('parcels'), []),
}

/** Never leaves this browser, which itself cannot read it: what it sealed is unreadable once it is gone. */
const keyOf = async (database: IDBPDatabase<Boxes>): Promise<CryptoKey> => {
  const kept = await database.get('keys', KEY)
  if (kept !== undefined) return kept
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await database.put('keys', made, KEY)
  return made
}

/** Half-done looks and their photos. They end when their person signs out (quality B21). */
export const sealedBox = {
  put: (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
    whereItMay(async (database) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(database), bytes)
      return database.put('sealed', { iv, bytes: sealed }, name)
    }, undefined),

  get: (name: string): Promise<ArrayBuffer | undefined> =>
    whereItMay(async (database) => {
      const sealed = await database.get('sealed', name)
      if (sealed === undefined) return undefined
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await keyOf(database), sealed.bytes)
    }, undefined),

  drop: (name: string): Promise<unknown> => whereItMay((database) => database.delete('sealed', name), undefined),

  names: (): Promise<readonly string[]> => whereItMay((database) => database.getAllKeys('sealed'), []),

  /** Ends the key first: what is left of the rest is unreadable then. */
  forget: (): Promise<unknown> =>
    whereItMay(async (database) => {
      await database.delete('keys', KEY)
      await database.clear('sealed')
    }, undefined),
}
