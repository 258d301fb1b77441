import {
  type DeviceIdentifiers,
  IDENTIFIER_KINDS,
  type IdentifierKind,
  maskIdentifier,
  type MaskedIdentifiers,
} from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import {
  deleteIdentifiers,
  type IdentifierSource,
  insertIdentifiers,
  selectHashes,
  selectIdentifiers,
  type StoredIdentifier,
} from './device.repository.ts'

export type MaskedIdentifier = Pick<StoredIdentifier, 'source' | 'kind' | 'masked'>

type Recorded = {
  readonly itemId: string
  readonly source: IdentifierSource
  readonly actor: string
  readonly identifiers: DeviceIdentifiers
  /** Kinds whose former numbers go. */
  readonly replaces: readonly IdentifierKind[]
}

export const identifierIndex = (vault: Pick<Vault, 'blindIndex'>, kind: IdentifierKind, value: string): Buffer =>
  vault.blindIndex(`${kind}|${value}`)

const place = (id: string): string => `device_identifier|sealed|${id}`

export const listed = (identifiers: DeviceIdentifiers): { readonly kind: IdentifierKind; readonly value: string }[] =>
  IDENTIFIER_KINDS.flatMap((kind) => [identifiers[kind] ?? []].flat().map((value) => ({ kind, value })))

/** Puts what is told of an item's device in the place of what the same source told of these kinds before. */
export const recordIdentifiers = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  vault: Pick<Vault, 'seal' | 'blindIndex'>,
  { itemId, source, actor, identifiers, replaces }: Recorded,
): Promise<void> => {
  const rows = listed(identifiers).map(({ kind, value }) => {
    const id = newId()
    const blindIndex = identifierIndex(vault, kind, value)
    const sealed = vault.seal(value, place(id))
    return { id, itemId, source, kind, sealed, masked: maskIdentifier(value), blindIndex, actor, recordedAt: now }
  })
  const toldAgain = rows.map(({ blindIndex }) => blindIndex)
  await deleteIdentifiers(db, { itemId, source }, { kinds: replaces, toldAgain })
  await insertIdentifiers(db, rows)
}

/** What each source says of an item's device, in full: for comparing, for the register and for device checks; never for a reply. */
export const readIdentifiers = async (
  db: Db,
  vault: Pick<Vault, 'open'>,
  itemId: string,
): Promise<{ readonly [source in IdentifierSource]: DeviceIdentifiers }> => {
  const rows = await selectIdentifiers(db, itemId)
  const told = (source: IdentifierSource): DeviceIdentifiers => {
    const values = (kind: IdentifierKind) =>
      rows
        .filter((row) => row.source === source && row.kind === kind)
        .map(({ id, sealed }) => vault.open(sealed, place(id)))
    const [[meid], [serial]] = [values('meid'), values('serial')]
    return {
      imei: values('imei'),
      ...(meid === undefined ? {} : { meid }),
      ...(serial === undefined ? {} : { serial }),
    }
  }
  return { customer: told('customer'), bench: told('bench') }
}

/** What the bench read of an item's device, masked. */
export const readBenchNumbers = async (db: Db, itemId: string): Promise<MaskedIdentifier[]> =>
  (await selectHashes(db, itemId)).flatMap(({ source, kind, masked }) =>
    source === 'bench' ? [{ source, kind, masked }] : [],
  )

export const maskedOf = (identifiers: readonly MaskedIdentifier[], by: IdentifierSource): MaskedIdentifiers => {
  const told = (wanted: IdentifierKind) =>
    identifiers.filter(({ source, kind }) => source === by && kind === wanted).map(({ masked }) => masked)
  const [[meid], [serial]] = [told('meid'), told('serial')]
  return { imei: told('imei'), ...(meid === undefined ? {} : { meid }), ...(serial === undefined ? {} : { serial }) }
}
