import type {
  BenchPhoto,
  InspectionSheet,
  MaskedIdentifiers,
  Payout,
  PayoutLineView,
  PayoutSummary,
  PriceComparison,
  PriceList,
} from '@reprise/contract'
import { counted, minute, moneyText, table } from './table.ts'

export const comparisonText = ({ since, largest, ...found }: PriceComparison, currency: string): string => {
  const number = (count: number): string => count.toLocaleString('en')
  const percent = Math.round((found.prices.moved / Math.max(1, found.prices.compared)) * 100)
  const lines = [
    since === null ? 'The first list of this market:' : `Against version ${since}:`,
    `  ${counted(found.products, 'product')}: ${number(found.added)} new, ${number(found.gone)} not bought any more, ` +
      `${number(found.up)} up, ${number(found.down)} down, ${number(found.same)} the same`,
  ]
  if (since === null) return lines.join('\n')
  const { moved, compared, byPercent } = found.prices
  lines.push(
    `  ${number(moved)} of ${counted(compared, 'price')} (${percent} %) change by more than ${byPercent} %`,
    `  ${counted(found.openOffers.count, 'open offer')} of products whose prices change, ${moneyText(found.openOffers.amount, currency)}: they keep their price`,
  )
  const { lastMonth } = found
  if (lastMonth.offers > 0)
    lines.push(
      `  ${counted(lastMonth.offers, 'offer')} of the last 30 days would have paid ${moneyText(lastMonth.after, currency)} in place of ${moneyText(lastMonth.before, currency)}`,
    )
  return largest.length === 0
    ? lines.join('\n')
    : `${lines.join('\n')}\nThe largest changes:\n${changesText(largest, currency)}`
}

const changesText = (changes: PriceComparison['largest'], currency: string): string =>
  table(changes, [
    { title: '  PRODUCT', of: ({ product }) => `  ${product}` },
    { title: 'GRADE', of: ({ grade }) => grade },
    { title: 'BEFORE', of: ({ before }) => moneyText(before, currency), right: true },
    { title: 'AFTER', of: ({ after }) => moneyText(after, currency), right: true },
    { title: 'CHANGE', of: ({ before, after }) => changeText(before, after), right: true },
  ])

const changeText = (before: number, after: number): string =>
  before === 0 ? 'new' : `${after > before ? '+' : ''}${Math.round(((after - before) / before) * 100)} %`

export const priceListsText = (lists: readonly PriceList[]): string =>
  table(lists, [
    { title: 'MARKET', of: ({ market, currency }) => `${market} ${currency}` },
    { title: 'VERSION', of: ({ version }) => String(version), right: true },
    { title: 'STATE', of: ({ state }) => state },
    { title: 'FROM (UTC)', of: ({ inForceFrom }) => minute(new Date(inForceFrom)) },
    { title: 'PRODUCTS', of: ({ products }) => products.toLocaleString('en'), right: true },
    { title: 'BY', of: ({ actor }) => actor ?? '' },
    { title: 'LABEL', of: ({ label }) => label },
  ])

export const publishedText = ({ market, currency, version, label, state, inForceFrom }: PriceList): string =>
  `Price list ${market} ${currency}, version ${version} ("${label}"): ` +
  (state === 'proposed'
    ? `waits for a second person, who reads it by price-list proposal ${version}.`
    : `in force ${state === 'scheduled' ? `from ${minute(new Date(inForceFrom))} UTC on.` : 'from now on.'}`)

export const payoutText = (payout: Payout): string =>
  [
    [
      `Batch ${payout.number} of ${payout.affiliate}, ${payout.status}: ${counted(payout.count, 'payment')}, ${moneyText(payout.total, payout.currency)}`,
      `Id         ${payout.id}`,
      `Reference  ${payout.reference} (${payout.scheme})`,
      `Prepared   ${minute(new Date(payout.preparedAt))} by ${callerText(payout.preparedBy)}`,
      ...releaseText(payout),
      ...(payout.exportedAt === null
        ? []
        : [`Exported   ${minute(new Date(payout.exportedAt))}, to be paid on ${payout.executionDate}`]),
      ...(payout.executedAt === null ? [] : [`Executed   ${minute(new Date(payout.executedAt))}`]),
      ...heldText(payout),
      ...(payout.fileHash === null ? [] : [`SHA-256    ${payout.fileHash}`]),
    ].join('\n'),
    table(payout._embedded.lines, [
      { title: 'END-TO-END', of: ({ endToEndId }) => endToEndId },
      { title: 'STATE', of: stateText },
      { title: 'AMOUNT', of: ({ amount }) => moneyText(amount, payout.currency), right: true },
      { title: 'ACCOUNT', of: ({ account }) => account },
      ...(payout._embedded.lines.some(({ payee }) => payee !== null)
        ? [{ title: 'PAYEE', of: ({ payee }: PayoutLineView) => payee ?? '' }]
        : []),
      { title: 'REASON', of: ({ reason, note }) => [reason, note].filter((part) => part !== null).join(': ') },
      { title: 'ORDER', of: ({ order }) => order },
    ]),
  ].join('\n\n')

const stateText = ({ status, held, bookedAt }: PayoutLineView): string => {
  if (held) return `${status}, held`
  return status === 'planned' && bookedAt !== null ? `${status}, booked` : status
}

const callerText = ({ actor, name }: Payout['preparedBy']): string => (name === null ? actor : `${name} (${actor})`)

const releaseText = ({ contentHash, release: { required, by, at } }: Payout): string[] => [
  ...(contentHash === null ? [] : [`Content    ${contentHash}`]),
  ...(by === null || at === null ? [] : [`Released   ${minute(new Date(at))} by ${callerText(by)}`]),
  ...(required && by === null ? ['Release    a second person has to: npm run reprise -- payout release'] : []),
]

/** What the file will leave out, which the sum above still holds. */
const heldText = ({ currency, _embedded: { lines } }: Payout): string[] => {
  const held = lines.filter((line) => line.held)
  const sum = held.reduce((total, { amount }) => total + amount, 0)
  return held.length === 0
    ? []
    : [`Held       ${counted(held.length, 'payment')}, ${moneyText(sum, currency)}: the file leaves out what is held`]
}

export const payoutsText = (payouts: readonly PayoutSummary[]): string =>
  table(payouts, [
    { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
    { title: 'NUMBER', of: ({ number }) => String(number), right: true },
    { title: 'STATE', of: ({ status }) => status },
    { title: 'PREPARED', of: ({ preparedAt }) => minute(new Date(preparedAt)) },
    { title: 'PAYMENTS', of: ({ count }) => String(count), right: true },
    { title: 'TOTAL', of: ({ total, currency }) => moneyText(total, currency), right: true },
    { title: 'PAID ON', of: ({ executionDate }) => executionDate ?? '' },
    { title: 'REFERENCE', of: ({ reference }) => reference },
  ])

export const sheetText = ({
  product,
  barcode,
  look,
  items,
  devices,
  reception,
  amount,
  currency,
  questions,
  declared,
  customerEvidence,
  approval,
  photos,
  repeated,
}: InspectionSheet): string =>
  [
    `${product.name} (${product.id}), ${barcode}: ${look === null ? 'there is nothing to look at now' : `${look} look`}${amount === null ? '' : `, ${moneyText(amount, currency)} promised`}`,
    ...(devices.length === 0 ? [] : [devicesText(devices)]),
    ...(reception === null ? [] : [receptionText(reception)]),
    identifiersText(items),
    table(questions, [
      { title: 'QUESTION', of: ({ id }) => id },
      { title: 'DECLARED', of: ({ id }) => declared[id] ?? '' },
      {
        title: 'ASKED IF',
        of: ({ askedIf = [] }) =>
          askedIf.map(({ question, answers }) => `${question} is ${answers.join('/')}`).join(', '),
      },
      { title: 'MAY BE', of: ({ options }) => options.flatMap(({ id, unsure }) => (unsure ? [] : [id])).join(' ') },
      { title: 'REASONS', of: ({ reasons }) => reasons?.join(' ') ?? 'any' },
    ]),
    ...photosText(photos, repeated),
    ...(approval === null ? [] : [approvalText(approval, currency)]),
    ...evidenceText(customerEvidence),
  ].join('\n\n')

const receptionText = ({ weightGrams, parcel }: NonNullable<InspectionSheet['reception']>): string =>
  `Parcel: ${[parcel, weightGrams === null ? null : `${weightGrams} g`].filter((part) => part !== null).join(', ')}`

const codeText = ({ tied, otherOrder }: BenchPhoto): string => {
  if (otherOrder) return "another order's"
  return tied === null ? 'not read' : tied ? 'yes' : 'no'
}

/** What was photographed, whether the order's code is in it, and what it repeats. */
const photosText = (photos: InspectionSheet['photos'], repeated: InspectionSheet['repeated']): string[] =>
  photos.length === 0
    ? []
    : [
        table(photos, [
          { title: 'PHOTO', of: ({ id }) => id },
          { title: 'TAKEN', of: ({ takenAt }) => minute(new Date(takenAt)) },
          { title: 'CODE OF THE ORDER', of: codeText },
          { title: 'MARKS', of: ({ marks }) => (marks.length === 0 ? '' : String(marks.length)), right: true },
          {
            title: 'REPEATS',
            of: ({ id }) =>
              repeated
                .flatMap(({ photo, order, as, exact }) =>
                  photo === id ? [`${exact ? '' : 'looks like '}${as} of order ${order}`] : [],
                )
                .join(', '),
          },
        ]),
      ]

/** Every device of a parcel, each by the number of its own order. */
const devicesText = (devices: InspectionSheet['devices']): string =>
  table(devices, [
    { title: 'DEVICE', of: ({ number }) => String(number), right: true },
    { title: 'BARCODE', of: ({ barcode }) => barcode },
    { title: 'STATE', of: ({ state }) => state },
    { title: 'PRODUCT', of: ({ product }) => product },
  ])

/** What the bench has read of each device, what it has to, and what is worth a look. */
const identifiersText = (items: InspectionSheet['items']): string =>
  items
    .flatMap(({ product, identifiers: { recorded, required, declared, differs, suggested, checks, otherOrders } }) => [
      `${items.length > 1 ? `${product}: ` : ''}${readText(recorded, required)}${declared ? '; the customer told theirs' : ''}`,
      ...(differs.length === 0
        ? []
        : [`The ${differs.join(' and ')} is not what the customer told: it may be another device (wrong-product)`]),
      ...checks.map(
        ({ about, kind, source, result, reference, at }) =>
          `${kind} (${source}): ${result}${reference === null ? '' : `, ${reference}`}, asked ${at.slice(0, 16)}${about === 'declared' ? ", about the customer's number" : ''}${result === 'other-model' ? ': it may be another device (wrong-product)' : ''}`,
      ),
      ...(suggested === null
        ? []
        : [`A source says that it is locked: look, and where it is, report ${suggested} (bench report)`]),
      ...otherOrders.map(
        ({ barcode, affiliate, status, at }) =>
          `The same number is in order ${barcode} of ${affiliate}, ${status}, of ${at.slice(0, 10)}`,
      ),
    ])
    .join('\n')

const readText = ({ imei, meid, serial }: MaskedIdentifiers, required: boolean): string => {
  const read = [
    ...imei.map((one) => `IMEI ${one}`),
    ...(meid === undefined ? [] : [`MEID ${meid}`]),
    ...(serial === undefined ? [] : [`serial number ${serial}`]),
  ]
  if (read.length > 0) return `Read: ${read.join(', ')}`
  return required ? 'No number is read yet, and one is required: --imei, --meid or --serial' : 'No number is read yet'
}

/** What was found and waits for a second person. */
const approvalText = (
  { at, actor, amountBefore, amountAfter, lines }: NonNullable<InspectionSheet['approval']>,
  currency: string,
): string =>
  `To be approved by somebody else than ${actor}, who found on ${minute(new Date(at))} what is worth ${moneyText(amountAfter, currency)} instead of ${moneyText(amountBefore, currency)}:\n${table(
    lines,
    [
      { title: 'FINDING', of: ({ subject }) => subject ?? 'product' },
      { title: 'DECLARED', of: ({ declared }) => declared.label },
      { title: 'FOUND', of: ({ found }) => found.label },
      { title: 'EFFECT', of: ({ effect }) => moneyText(effect, currency), right: true },
      { title: 'REASON', of: ({ reason }) => reason ?? '' },
      { title: 'PHOTOS', of: ({ photos }) => String(photos.length), right: true },
    ],
  )}`

/** What the customer says and shows; the files are read through the API, which writes down who looked. */
const evidenceText = ({ statement, documents }: InspectionSheet['customerEvidence']): string[] => [
  ...(statement === null ? [] : [`The customer says:\n${statement}`]),
  ...(documents.length === 0
    ? []
    : [
        table(documents, [
          { title: 'THE CUSTOMER SHOWS', of: ({ id }) => id },
          { title: 'WHAT', of: ({ origin }) => origin },
          { title: 'SENT', of: ({ createdAt }) => minute(new Date(createdAt)) },
          { title: 'READ AT', of: ({ _links }) => _links.content?.href ?? 'cannot be read' },
        ]),
      ]),
]
