import {
  type BodyOf,
  type DeviceIdentifiers,
  hasIdentifier,
  IDENTIFIER_KINDS,
  identifierSettings,
  readIdentifiers as read,
} from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requestCheck } from './ask-sources.ts'
import { checkDevice, quarantineIfListed } from './check-device.ts'
import { type MaskedIdentifier, recordIdentifiers } from './record-identifiers.ts'

type Item = { readonly id: string; readonly identifiers: readonly MaskedIdentifier[] }
type Typed = NonNullable<BodyOf<'recordInspection'>['identifiers']>

/** In the place of what it read before of the same kinds. The audit says which kinds, never a number. */
export const recordAtBench = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'note'>,
  openVault: () => Promise<Pick<Vault, 'seal' | 'blindIndex'>>,
  { item, affiliate }: { readonly item: Item; readonly affiliate: Affiliate },
  typed: Typed | undefined,
): Promise<void> => {
  const { identifiers, faults } = read(typed ?? {}, '/identifiers')
  if (faults.length > 0)
    throw new ProblemError('field-rejected', {
      detail: 'Read the number again, or scan its bar code',
      faults: [...faults],
    })
  if (!hasIdentifier(identifiers)) return
  const kinds = IDENTIFIER_KINDS.filter((kind) => isGiven(identifiers, kind))
  const told = { itemId: item.id, source: 'bench', actor: ctx.operator.actor, identifiers, replaces: kinds } as const
  await recordIdentifiers(ctx, await openVault(), told)
  await checkDevice(ctx, item.id)
  // Where the bench does not ask its customer at once, as after the product was accepted.
  await quarantineIfListed(ctx.db, item.id)
  await requestCheck(ctx, affiliate, { itemId: item.id, about: 'recorded' })
  ctx.note({ identifiers: kinds.join(' ') })
}

const isGiven = (identifiers: DeviceIdentifiers, kind: (typeof IDENTIFIER_KINDS)[number]): boolean =>
  [identifiers[kind] ?? []].flat().length > 0

/** @throws ProblemError identifier-missing, where a programme demands a number of the bench and it has read none */
export const requireIdentifier = (
  affiliate: Affiliate,
  identifiers: readonly MaskedIdentifier[],
  typed?: Typed,
): void => {
  if (identifierSettings(affiliate).bench === 'optional') return
  if (identifiers.some(({ source }) => source === 'bench') || hasIdentifier(read(typed ?? {}).identifiers)) return
  throw new ProblemError('identifier-missing', {
    detail: 'Read the IMEI or the serial number from the device, and record it with the reception or the inspection',
    faults: [{ pointer: '/identifiers', code: 'required' }],
  })
}
