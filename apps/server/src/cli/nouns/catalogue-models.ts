import { type CatalogueModelView, PRODUCT_TYPES } from '@reprise/contract'
import {
  addModel,
  changeModel,
  listCatalogueVersions,
  listModels,
  loadCatalogue,
  readModel,
} from '#server/catalogue/index.ts'
import { loadPriceBook } from '#server/pricing/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput } from '../command.ts'
import { flag, needed, oneOf, text, wordsOption, word } from '../options.ts'
import { counted, minute, moneyText, pairs, table } from '../table.ts'

export const NOTE = text('TEXT', 'what changed and why, for people')

const MOST = 1_000
const LACKS = ['price', 'release-date'] as const

const list = command({
  more: ': by brand and name, or what a text means.',
  example: '--search "iphone 13" --affiliate acme',
  options: {
    search: text('TEXT', 'words to look for: name, brand, model code'),
    type: word('TYPE', PRODUCT_TYPES, 'of this type alone'),
    brand: text('NAME', 'of this brand alone'),
    affiliate: text('ID', 'what this programme buys, with its best prices'),
    lacks: word('WHAT', LACKS, 'those without this'),
    retired: flag('those that left the catalogue'),
  },
  run: async (input) => {
    const { search, type, brand, affiliate, lacks, retired } = input.options
    const { models, found } = await asOperator(input, null, async (ctx) => {
      const priceBook = await loadPriceBook(ctx.db)
      const wanted = {
        search,
        type: type === undefined ? undefined : oneOf(PRODUCT_TYPES, type, `There is no type "${type}"; there are`),
        brand,
        affiliate,
        lacks: LACKS.find((one) => one === lacks),
        state: retired ? ('retired' as const) : undefined,
        limit: MOST,
      }
      return listModels(ctx, wanted, { priceBook, catalogue: await loadCatalogue(ctx.db, { priceBook }) })
    })
    input.terminal.say(
      models.length === 0
        ? 'No model is like this.'
        : `${table(models, [
            { title: 'MODEL', of: ({ key }) => key },
            { title: 'TYPE', of: (one) => one.type },
            { title: 'NAME', of: (one) => `${one.brand} ${one.name}` },
            { title: 'RELEASED', of: ({ releaseDate }) => releaseDate ?? '' },
            { title: 'SIZES', of: ({ storageGb }) => storageGb.join(' ') },
            {
              title: 'BEST PRICE',
              of: ({ upTo }) => (upTo === null ? '' : moneyText(upTo.amount, upTo.currency)),
              right: true,
            },
            { title: 'SOLD', of: ({ sold }) => String(sold), right: true },
          ])}\n${counted(found, 'model')}${found > models.length ? `, the first ${models.length}` : ''}`,
    )
    return models
  },
})

const sayModel = ({ terminal }: Pick<CommandInput, 'terminal'>, model: CatalogueModelView): void => {
  terminal.say(
    pairs([
      ['model', model.key],
      ['type', model.type],
      ['brand', model.brand],
      ['name', model.name],
      ['released', model.releaseDate ?? ''],
      ['model codes', model.modelCodes.join(' ')],
      ['version', String(model.version)],
    ]),
  )
  terminal.say(
    table(model.products, [
      { title: 'PRODUCT', of: ({ id }) => id },
      { title: 'STATE', of: ({ retired }) => (retired ? 'left the catalogue' : 'listed') },
    ]),
  )
  if (model.history.length > 0)
    terminal.say(
      table(
        model.history.flatMap(({ fields, ...change }) => fields.map((field) => ({ ...change, ...field }))),
        [
          { title: 'VERSION', of: ({ version }) => String(version), right: true },
          { title: 'WHEN (UTC)', of: ({ createdAt }) => minute(new Date(createdAt)) },
          { title: 'WHO', of: ({ name, actor }) => name ?? actor ?? '' },
          { title: 'FIELD', of: ({ field }) => field },
          { title: 'BEFORE', of: ({ before }) => before },
          { title: 'AFTER', of: ({ after }) => after },
        ],
      ),
    )
}

const show = command({
  args: ['MODEL'],
  more: ': each field that was changed, by whom and when.',
  example: 'apple-iphone-13',
  run: async (input) => {
    const model = await asOperator(input, null, (ctx) => readModel(ctx, input.args[0]))
    sayModel(input, model)
    return model
  },
})

const FIELDS = {
  'release-date': text('DATE', 'when it came to the shops: 2021-09-24, a month or a year'),
  'storage-gb': text('SIZES', 'sizes that are bought, as in 128|256'),
  colours: text('NAMES', 'as in Black|Blue'),
  'model-codes': text('CODES', 'as in A2633|A2482'),
  'order-codes': text('CODES', 'as in MQ9T3=128|MQ9X3=256'),
  note: NOTE,
}

type Typed = { readonly [name in keyof typeof FIELDS]?: string | undefined }

const listed = (typed: string | undefined): string[] | undefined =>
  typed
    ?.split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Fields that were typed; what does not fit is told by the verb. */
const fieldsOf = (input: { readonly options: Typed }) => {
  const { options } = input
  const date = options['release-date']
  const orderCodes = listed(options['order-codes'])?.map((item) => item.split('='))
  return {
    ...(date === undefined ? {} : { releaseDate: date === '' ? null : date }),
    storageGb: listed(options['storage-gb'])?.map(Number),
    colours: listed(options.colours),
    modelCodes: listed(options['model-codes']),
    orderCodes:
      orderCodes &&
      Object.fromEntries(orderCodes.map(([code = '', gb]) => [code, gb === undefined ? null : Number(gb)])),
    note: wordsOption(input, 'note'),
  }
}

const add = command({
  more: '. It is bought once a price list names its products.',
  example: '--type mobile --brand Apple --name "iPhone 17" --storage-gb "256|512"',
  options: {
    type: needed('TYPE', PRODUCT_TYPES.join(', ')),
    brand: needed('NAME', 'who makes it'),
    name: needed('NAME', 'what it is called, without brand and size'),
    key: text('ID', 'its id; made from brand and name when left out'),
    ...FIELDS,
  },
  run: async (input) => {
    const { type, brand, name, key } = input.options
    const body = {
      ...fieldsOf(input),
      type: oneOf(PRODUCT_TYPES, type, `There is no type "${type}"; there are`),
      brand,
      name,
      key,
    }
    const model = await asOperator(input, 'catalogue add', async (ctx) => readModel(ctx, await addModel(ctx, body)))
    sayModel(input, model)
    return model
  },
})

const set = command({
  args: ['MODEL'],
  more: '. What is left out stays; offers and orders keep their product.',
  example: 'apple-iphone-13 --model-codes "A2633|A2482"',
  options: {
    type: text('TYPE', PRODUCT_TYPES.join(', ')),
    brand: text('NAME', 'who makes it'),
    name: text('NAME', 'what it is called, without brand and size'),
    retired: word('yes|no', ['yes', 'no'], 'yes takes its products out of the catalogue, no brings them back'),
    ...FIELDS,
  },
  run: async (input) => {
    const [key] = input.args
    const { type, brand, name, retired } = input.options
    const body = {
      ...fieldsOf(input),
      type: type === undefined ? undefined : oneOf(PRODUCT_TYPES, type, `There is no type "${type}"; there are`),
      brand,
      name,
      retired: retired === undefined ? undefined : retired === 'yes',
    }
    const model = await asOperator(input, 'catalogue set', async (ctx) => {
      // A command always means the present version.
      await changeModel(ctx, key, { ...body, base: (await readModel(ctx, key)).version })
      return readModel(ctx, key)
    })
    sayModel(input, model)
    return model
  },
})

const versions = command({
  more: '.',
  example: '--json',
  run: async (input) => {
    const found = await asOperator(input, null, (ctx) => listCatalogueVersions(ctx, { limit: MOST }))
    input.terminal.say(
      found.versions.length === 0
        ? 'Nobody has changed the catalogue since versions are kept.'
        : table(found.versions, [
            { title: 'VERSION', of: ({ version }) => String(version), right: true },
            { title: 'WHEN (UTC)', of: ({ createdAt }) => minute(createdAt) },
            { title: 'KIND', of: ({ kind }) => kind },
            { title: 'WHO', of: ({ name, actor }) => name ?? actor ?? '' },
            { title: 'NEW', of: ({ added }) => String(added), right: true },
            { title: 'CHANGED', of: ({ changed }) => String(changed), right: true },
            { title: 'GONE', of: ({ gone }) => String(gone), right: true },
            { title: 'NOTE', of: ({ note }) => note ?? '' },
          ]),
    )
    return found.versions
  },
})

export const CATALOGUE_MODELS = { list, show, add, set, versions }
