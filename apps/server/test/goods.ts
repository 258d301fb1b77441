import type { PriceLadder, QuestionnaireDefinition } from '@reprise/contract'
import { sql } from 'kysely'
import { type LiveAccuracyBook, loadAccuracyBook } from '#server/accuracy/index.ts'
import type { Catalogue, CatalogueProduct } from '#server/catalogue/index.ts'
import { toProduct } from '#server/catalogue/product.hal.ts'
import { insertPrices } from '#server/pricing/pricing.repository.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import type { PriceBook } from '#server/pricing/index.ts'

/** A telephone, a watch without a price, and one that left the catalogue. */
export const PHONE = 'acme-one-128gb'
/** The same telephone with less storage, and with more. */
export const SMALLER = 'acme-one-64gb'
export const LARGER = 'acme-one-256gb'
export const UNPAID = 'acme-watch'
export const RETIRED = 'acme-zero'

export const LADDER: PriceLadder = {
  flawless: 32_000,
  good: 29_400,
  used: 25_600,
  cracked: 14_400,
  faulty: 12_000,
  'faulty-cracked': 6_000,
}

/** What the other sizes are worth, in every list. */
export const OTHER_SIZES: Readonly<Record<string, PriceLadder>> = {
  [SMALLER]: { flawless: 24_000, good: 22_000, used: 19_000, cracked: 10_000, faulty: 9_000, 'faulty-cracked': 4_500 },
  [LARGER]: { flawless: 40_000, good: 37_000, used: 32_000, cracked: 18_000, faulty: 15_000, 'faulty-cracked': 7_500 },
}

/** Before any clock that a test sets. */
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/** Worth the flawless price; change one answer to change it. */
export const PERFECT_ANSWERS = { works: 'yes', glass: 'clean', lock: 'off' }

const questionnaire = (version: number, clean: string): QuestionnaireDefinition => ({
  productType: 'mobile',
  version,
  questions: [
    {
      id: 'works',
      part: 'function',
      title: { en: 'Does it switch on?', fr: 'S’allume-t-il ?' },
      options: [
        { id: 'yes', label: { en: 'Yes', fr: 'Oui' }, effect: {} },
        { id: 'no', label: { en: 'No', fr: 'Non' }, effect: { faulty: true } },
      ],
    },
    {
      id: 'glass',
      part: 'screen',
      title: { en: 'Screen', fr: 'Écran' },
      options: [
        { id: 'clean', label: { en: clean, fr: 'Impeccable' }, effect: {} },
        { id: 'light', label: { en: 'Light scratches', fr: 'Rayures légères' }, effect: { cosmetic: 'good' } },
        { id: 'broken', label: { en: 'Broken', fr: 'Cassé' }, effect: { cosmetic: 'cracked' } },
        { id: 'unsure', label: { en: 'I am not sure' }, unsure: true, effect: { cosmetic: 'good' } },
        { id: 'gone', label: { en: 'Hardly anything left' }, effect: { cosmetic: 'cracked', percentOff: 90 } },
      ],
    },
    {
      id: 'lock',
      part: 'lock',
      title: { en: 'Account lock' },
      options: [
        { id: 'off', label: { en: 'Off' }, effect: {} },
        { id: 'on', label: { en: 'On' }, effect: { refuse: 'account-locked' } },
      ],
    },
  ],
})

const product = (id: string, name: string, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id,
  name,
  brand: 'Acme',
  type: 'mobile',
  model: name,
  modelKey: id,
  storageGb: null,
  releaseDate: null,
  colours: [],
  modelCodes: [],
  retired: false,
  ...more,
})

export type Goods = {
  readonly catalogue: Catalogue
  readonly priceBook: PriceBook
  /** What may be said of offers, as its `refresh` read it last. */
  readonly accuracyBook: LiveAccuracyBook
  /** From now on a flawless telephone is worth something else, by a new version of the list. */
  readonly reprice: (ladder: PriceLadder) => Promise<void>
  /** From now on the telephone is of another brand; empty: the catalogue names none. */
  readonly rebrand: (brand: string) => void
  /** From now on the catalogue has the telephone among others. */
  readonly retype: (type: CatalogueProduct['type']) => void
  /** From now on the questionnaire has another version. */
  readonly reword: (clean: string) => void
}

/** A small catalogue with prices in euro and pound, in the database and in memory. */
export const someGoods = async (db: Database): Promise<Goods> => {
  const products = [
    product(PHONE, 'Acme One 128 GB', { storageGb: 128 }),
    product(SMALLER, 'Acme One 64 GB', { storageGb: 64 }),
    product(LARGER, 'Acme One 256 GB', { storageGb: 256 }),
    product(UNPAID, 'Acme Watch'),
    product(RETIRED, 'Acme Zero', { retired: true }),
    product('acme-tablet', 'Acme Tablet', { type: 'tablet' }),
  ]
  for (const { id, modelKey: key, type, brand, name, storageGb } of products) {
    await sql`insert into model (key, type, brand, name) values (${key}, ${type}, ${brand}, ${name})`.execute(db)
    await sql`insert into product (id, model_key, storage_gb, name) values (${id}, ${key}, ${storageGb}, ${name})`.execute(
      db,
    )
  }
  const first = questionnaire(1, 'Flawless')
  const questionnaires = [first]
  let phoneBrand = 'Acme'
  let phoneType: CatalogueProduct['type'] = 'mobile'
  await sql`
    insert into questionnaire (product_type, version, definition)
    values (${first.productType}, ${first.version}, ${JSON.stringify(first)})`.execute(db)
  const lists: { id: string; version: number; ladder: PriceLadder }[] = []
  const publish = async (ladder: PriceLadder): Promise<void> => {
    const list = { id: newId(), version: lists.length + 1, ladder }
    await sql`
      insert into price_list (id, market, currency, version, label, created_at)
      values (${list.id}, 'fr', 'EUR', ${list.version}, 'test', ${LONG_AGO})`.execute(db)
    const listed = Object.entries({ [PHONE]: ladder, ...OTHER_SIZES })
    await insertPrices(
      db,
      list.id,
      listed.map(([productId, itsLadder]) => ({ productId, ladder: itsLadder })),
    )
    lists.push(list)
  }
  await publish(LADDER)
  const currentList = () => {
    const list = lists.at(-1)
    if (!list) throw new Error('There is no price list')
    return list
  }
  return {
    catalogue: {
      find: (id) => {
        const found = products.find((one) => one.id === id)
        return found?.id === PHONE ? { ...found, brand: phoneBrand, type: phoneType } : found
      },
      model: (key) => {
        const variants = products.filter(({ modelKey, retired }) => modelKey === key && !retired)
        const [smallest] = variants
        return smallest && { ...smallest, key, name: smallest.model, codes: [], orderCodes: {}, quality: 3, variants }
      },
      search: () => ({ items: [], total: 0, brands: [] }),
      ofDevice: () => [],
      questionnaire: (type, version) =>
        type === 'mobile'
          ? version === undefined
            ? questionnaires.at(-1)
            : questionnaires.find((one) => one.version === version)
          : undefined,
      toProduct,
    },
    priceBook: {
      ladder: (_market, _currency, id) => {
        const { id: listId, version, ladder } = currentList()
        return id === PHONE ? { ladder, listId, version } : undefined
      },
      bestPrice: (_market, currency, id) => (id === PHONE ? { amount: currentList().ladder.flawless, currency } : null),
      version: () => currentList().version,
    },
    accuracyBook: await loadAccuracyBook(db),
    reprice: publish,
    rebrand: (brand) => {
      phoneBrand = brand
    },
    retype: (type) => {
      phoneType = type
    },
    reword: (clean) => void questionnaires.push(questionnaire(questionnaires.length + 1, clean)),
  }
}
