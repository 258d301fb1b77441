import type { BodyOf, FieldFault } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireAllProgrammes } from '../all-programmes.ts'
import { type CatalogueCellFault, type ModelRow, readCatalogueRow } from '../import/catalogue-row.ts'
import { lockCatalogue, retireProducts, upsertModels, upsertProducts } from '../import/catalogue-import.repository.ts'
import { readStoredModels } from '../import/catalogue-version.repository.ts'
import { changedFields, isListed, productIds, sizesKept } from '../import/compare.decide.ts'
import { recordVersion } from '../import/import-catalogue.ts'
import { cellsOf, COLUMN_OF } from '../import/model-text.ts'
import { storedModel } from './read-model.ts'

type Written = Omit<BodyOf<'changeCatalogueModel'>, 'base' | 'note' | 'retired'>

/** @throws ProblemError catalogue-rejected */
export const addModel = async (
  ctx: OperatorContext,
  { key = '', note, ...written }: BodyOf<'addCatalogueModel'>,
): Promise<string> => {
  requireAllProgrammes(ctx, 'products')
  const row = checked({ ...NEW, ...given(written), key })
  await lockCatalogue(ctx.db as Transaction)
  if ((await readStoredModels(ctx.db, row.key)).length > 0)
    throw new ProblemError('catalogue-rejected', {
      faults: [
        {
          pointer: key === '' ? '/name' : '/key',
          code: 'model-exists',
          message: `The catalogue has the model ${row.key} already`,
        },
      ],
    })
  await save(ctx, { kind: 'addition', what: 'added', fields: [], row, note })
  return row.key
}

/** Products that exist keep their id. @throws ProblemError product-not-found, version-changed, catalogue-rejected */
export const changeModel = async (
  ctx: OperatorContext,
  modelKey: string,
  { base, note, retired, ...written }: BodyOf<'changeCatalogueModel'>,
): Promise<void> => {
  requireAllProgrammes(ctx, 'products')
  await lockCatalogue(ctx.db as Transaction)
  const stored = await storedModel(ctx, modelKey)
  if (stored.version !== base) throw new ProblemError('version-changed', { current: { version: stored.version } })
  const row = checked({ ...stored, storageGb: sizesKept(stored), ...given(written) })
  const stays = retired === undefined ? isListed(stored) || written.storageGb !== undefined : !retired
  const before = { ...stored, storageGb: sizesKept(stored) }
  const fields = changedFields(before, { row, isListed: stays })
  if (fields.length === 0) return
  const leaves = !stays && isListed(stored)
  await save(ctx, { kind: 'change', what: leaves ? 'gone' : 'changed', fields, row, note })
  const kept = stays ? productIds(row) : []
  await retireProducts(
    ctx.db as Transaction,
    stored.products.map(({ id }) => id).filter((id) => !kept.includes(id)),
    ctx.now,
  )
}

type Saved = Pick<Parameters<typeof recordVersion>[2][number], 'what' | 'fields' | 'row'> & {
  readonly kind: 'addition' | 'change'
  readonly note: string | undefined
}

const save = async (ctx: OperatorContext, { kind, what, fields, row, note }: Saved): Promise<void> => {
  const trx = ctx.db as Transaction
  const by = { actor: ctx.operator.actor, note: note?.trim() || null, at: ctx.now }
  const version = await recordVersion(trx, kind, [{ key: row.key, name: row.name, what, fields, row }], by)
  await upsertModels(trx, [row], version)
  await upsertProducts(trx, [row])
  ctx.note({ model: row.key, version, changed: fields.map(({ field }) => field).join(' ') || null })
}

const NEW = {
  type: 'mobile',
  brand: '',
  name: '',
  releaseDate: null,
  storageGb: [],
  colours: [],
  codes: [],
  orderCodes: {},
  launchPriceUsd: null,
  launchPriceEur: null,
  launchPriceStorageGb: null,
  quality: 0,
} as const satisfies Omit<ModelRow, 'key'>

const given = ({ modelCodes, ...written }: Written): Partial<ModelRow> =>
  Object.fromEntries(Object.entries({ ...written, codes: modelCodes }).filter(([, value]) => value !== undefined))

/** By the rules of a table's row. @throws ProblemError catalogue-rejected */
const checked = (model: ModelRow): ModelRow => {
  const read = readCatalogueRow({ values: cellsOf(model) })
  if ('faults' in read) throw new ProblemError('catalogue-rejected', { faults: read.faults.map(faultAtField) })
  return read.row
}

const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COLUMN_OF).map(([field, column]) => [column, field] as const),
  ['model_key', 'key'] as const,
])

const faultAtField = ({ column, code, message }: CatalogueCellFault): FieldFault => ({
  pointer: `/${FIELD_OF.get(column) ?? column}`,
  code,
  message,
})
