import {
  affiliateId,
  type InstanceConfig,
  instanceConfig,
  isReservedAffiliateId,
  programme,
  theme,
} from '@reprise/contract'
import * as z from 'zod/mini'
import type { Transaction } from '#server/platform/database/connect.ts'
import { newToken } from '#server/platform/crypto/token.ts'
import { newId } from '#server/platform/id.ts'
import {
  findPublicToken,
  findSameIdInOtherCase,
  insertAsset,
  removeAssets,
  textsByLocale,
  upsertAffiliate,
  upsertTheme,
} from './affiliate.repository.ts'

/** An affiliate as an operator writes it down. */
export type AffiliateFiles = {
  /** `orderAPI.token` is given by the server. `asset:<file name>` stands for one of the assets. */
  readonly config: unknown
  readonly programme: unknown
  readonly theme: unknown
  readonly texts: unknown
  readonly assets: readonly { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }[]
}

/** What is wrong with the files of an affiliate, place by place. */
export class AffiliateFault extends Error {
  override readonly name = 'AffiliateFault'
}

/** The file that becomes the theme's logo. */
const LOGO = 'logo.svg'

/**
 * Creates an affiliate, or brings an existing one to what the files say; its public token stays.
 * @throws AffiliateFault when a part does not follow the contract, or the id is reserved or taken in another case
 */
export const importAffiliate = async (trx: Transaction, files: AffiliateFiles): Promise<void> => {
  const { instanceId: id } = parse('config.json', z.object({ instanceId: affiliateId }), files.config)
  if (isReservedAffiliateId(id))
    throw new AffiliateFault(`The id ${id} is needed for the portal's own addresses; choose another`)
  const taken = await findSameIdInOtherCase(trx, id)
  if (taken !== undefined)
    throw new AffiliateFault(`The id ${id} differs from ${taken} by letter case alone; choose another`)

  await removeAssets(trx, id)
  const ids = new Map(files.assets.map(({ name }) => [name, newId()]))
  const token = (await findPublicToken(trx, id)) ?? `pk_${newToken()}`
  const config = parseConfig(files.config, token, ids)
  await upsertAffiliate(trx, {
    id,
    config,
    programme: parse('programme.json', programme, files.programme),
    texts: parse('texts', textsByLocale, files.texts),
    publicToken: token,
  })
  for (const asset of files.assets)
    await insertAsset(trx, { ...asset, id: ids.get(asset.name) ?? newId(), affiliateId: id })
  const logo = ids.get(LOGO)
  const look = { ...asObject(files.theme), ...(logo === undefined ? {} : { logo }) }
  await upsertTheme(trx, parse('theme.json', theme, look))
}

const parseConfig = (written: unknown, token: string, ids: ReadonlyMap<string, string>): InstanceConfig => {
  const named = JSON.parse(
    JSON.stringify(written).replaceAll(/"asset:([\w.-]+)"/g, (whole, name: string) => {
      const id = ids.get(name)
      return id === undefined ? whole : `"asset:${id}"`
    }),
  ) as unknown
  const config = asObject(named)
  const withToken = { ...config, orderAPI: { ...asObject(config['orderAPI']), token } }
  return parse('config.json', instanceConfig, withToken)
}

const asObject = (value: unknown): { [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const parse = <Schema extends z.ZodMiniType>(part: string, schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the whole'}: ${issue.message}`)
  throw new AffiliateFault(`${part} does not follow the contract. ${places.join('; ')}`)
}
