import { strToU8, type Zippable, zipSync } from 'fflate'
import type { OperatorContext } from '#server/call/index.ts'
import { recordAudit, requireFresh } from '#server/operator/index.ts'
import { drawIndex } from './draw-index.ts'
import { findSeller, type FoundSeller, type Named } from './find-seller.ts'
import { type Gathered, type GatherDeps, gatherTables } from './gather.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'

export type SellerFolder = {
  /** By path: `index.html`, `data.json`, `files/…`. */
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly receipt: {
    readonly at: string
    readonly programmes: readonly string[]
    readonly orders: readonly string[]
    readonly rows: number
    readonly files: number
  }
}
export type ExportDeps = GatherDeps & { readonly vault: Vault }

/** All that is kept of a seller, for them to read. Who asked for it is kept before anything is shown. */
export const exportSeller = async (ctx: OperatorContext, deps: ExportDeps, named: Named): Promise<SellerFolder> => {
  requireFresh(ctx)
  const seller = await findSeller(ctx, deps.vault, named)
  const by = { db: ctx.db, now: ctx.now, actor: ctx.operator.actor, requestId: ctx.requestId }
  return exportFound(by, deps, seller)
}

/** Who is given what is kept of a seller. */
export type Reader = Pick<OperatorContext, 'db' | 'now' | 'requestId'> & { readonly actor: string }

export const exportFound = async (by: Reader, deps: ExportDeps, seller: FoundSeller): Promise<SellerFolder> => {
  const { sales, customers, savedOffers, priceWatches } = seller
  const subjects: Readonly<Record<string, string>>[] =
    sales.length > 0
      ? sales.map(({ id, affiliateId }) => ({ order: id, affiliate: affiliateId }))
      : [
          ...customers.map((customer) => ({ customer })),
          ...savedOffers.map((id) => ({ 'saved-offer': id })),
          ...priceWatches.map((id) => ({ 'price-watch': id })),
        ]
  for (const subject of subjects)
    await recordAudit(by.db, {
      ...{ at: by.now, actor: by.actor, action: 'exportSeller', requestId: by.requestId },
      subject,
    })
  return folderOf(by, deps, seller)
}

const folderOf = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  deps: ExportDeps,
  seller: FoundSeller,
): Promise<SellerFolder> => {
  const files: Record<string, Uint8Array> = {}
  const gathered = await gatherTables(db, deps, seller, ({ name, bytes }) => {
    files[name] = bytes
  })
  const count = Object.keys(files).length
  const receipt = {
    at: now.toISOString(),
    programmes: seller.affiliates,
    orders: seller.sales.map(({ barcode }) => barcode),
    rows: gathered.reduce((sum, { rows }) => sum + rows.length, 0),
    files: count,
  }
  files['data.json'] = json({ ...receipt, tables: gathered.map(asJson) })
  files['index.html'] = strToU8(drawIndex(gathered, { at: receipt.at, files: count }))
  files['receipt.json'] = json(receipt)
  return { files, receipt }
}

const asJson = ({ table, what, until, rows }: Gathered) => ({ table, what, kept: until, rows })
const json = (value: object): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`)

/** Pictures and papers are packed as they are: they are small already. */
export const packSeller = (folder: SellerFolder, now: Date): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(folder.files).map(([path, bytes]) => [
          path,
          [bytes, { level: path.startsWith('files/') ? 0 : 6 }],
        ]),
      ) as Zippable,
      { mtime: now },
    ),
  )
