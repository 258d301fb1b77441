import { printedBarcode, type Transportation } from '@reprise/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBench, type Bench } from '../../../test/bench.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { NOON } from '../../../test/platform.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const written = (iso: string | undefined) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso ?? ''))
const visible = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

type Case = { readonly way: Transportation; readonly more?: object; readonly sold?: string }

/** From the offer to the payment, with what each page is given and each message says. */
const sellsBy = async ({ way, more = {}, sold }: Case) => {
  if (sold !== undefined) bench.clock.set(new Date(sold))
  const transportations: Transportation[] = ['label', 'code', 'kit', 'store']
  const processes = (THREE_WAYS.processes ?? []).map((process) => ({ ...process, transportations }))
  await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, processes, ...more } })
  const sale = await bench.sale({ transportation: way })
  const { body: order } = await sale.browser.api('getOrder', { params: { id: sale.id } })
  // Asked for by somebody else at the same hour: an offer that is sold says no days.
  const { body: offer } = await bench.browser(bench.token).quotes()
  const options = offer.availableProcesses.flatMap((process) => Object.values(process).flat())
  const offered = options.find(({ id }) => id === 1)?.sendingWays?.find(({ transportation }) => transportation === way)
  const own = printedBarcode(sale.barcode)
  const mails = () => bench.mails.map(({ text }) => visible(text)).filter((text) => text.includes(own))
  return { sale, order, offered, mails }
}

describe('each day of a sale is the same wherever it is said', () => {
  test.each<Case>([
    { way: 'label' },
    { way: 'code' },
    { way: 'store' },
    { way: 'kit', more: { terms: { lockDays: 5, graceDays: 20 } } },
    // Over Christmas and the turn of the year, when banks are closed.
    { way: 'label', sold: '2026-12-22T12:00:00Z', more: { terms: { inspectWithin: 3, payWithin: 4 } } },
    { way: 'store', sold: '2026-12-31T12:00:00Z' },
    { way: 'label', more: { documents: [{ origin: 'proof-of-purchase' }] } },
  ])('%j', async (sold) => {
    const { sale, order, offered, mails } = await sellsBy(sold)
    const { sendBefore, expected } = order
    expect({ sendBefore, expected }).toEqual({ sendBefore: offered?.sendBefore, expected: offered?.expected })

    await bench.sendConfirmation(sale.id)
    const [confirmation = ''] = mails()
    expect(confirmation).toContain(written(sendBefore))
    // With an envelope to come first, a message that is read later names no day; with papers to be shown, none of the payment.
    const isNamed = sold.way !== 'kit'
    expect(confirmation.includes(written(expected?.checkedBy))).toBe(isNamed)
    expect(confirmation.includes(written(expected?.paidBy))).toBe(
      isNamed && !JSON.stringify(sold).includes('documents'),
    )

    bench.clock.set(new Date(Date.parse(sendBefore) - 3 * 86_400_000))
    await bench.jobs['order.remind-to-send']()
    await bench.worksOff()
    expect(mails().at(-1)).toContain(written(sendBefore))

    await bench.receives(sale)
    await bench.worksOff()
    const arrived = await bench.orderOf(sale)
    const [inspect] = arrived.promises
    expect(arrived.expected?.checkedBy).toBe(inspect?.due)
    expect(mails().at(-1)).toContain(written(inspect?.due))

    await bench.finds(sale.id)
    await bench.worksOff()
    const accepted = await bench.orderOf(sale)
    const pay = accepted.promises.find(({ kind }) => kind === 'pay')
    expect(pay === undefined).toBe(JSON.stringify(sold).includes('documents'))
    const days = pay === undefined ? [] : [written(pay.due)]
    expect(days.filter((day) => mails().at(-1)?.includes(day))).toEqual(days)
  })
})

test.each([
  // Half past midnight of Thursday, 3 December.
  { timeZone: 'Europe/Paris', at: '2026-12-02T23:30:00Z', checkedBy: '2026-12-09', look: '2026-12-07' },
  { timeZone: 'Asia/Tokyo', at: '2026-12-02T15:30:00Z', checkedBy: '2026-12-09', look: '2026-12-07' },
  // Half past eight in the evening of Wednesday.
  { timeZone: 'America/New_York', at: '2026-12-03T01:30:00Z', checkedBy: '2026-12-08', look: '2026-12-04' },
])(
  'what is promised begins with the day in $timeZone, wherever it is said',
  async ({ timeZone, at, checkedBy, look }) => {
    const terms = { inspectWithin: 2, payWithin: 2 }
    const { sale, order, offered, mails } = await sellsBy({ way: 'label', sold: at, more: { timeZone, terms } })
    expect(offered?.expected).toMatchObject({ checkedBy })
    expect(order.expected).toEqual(offered?.expected)
    await bench.sendConfirmation(sale.id)
    expect(mails().at(-1)).toContain(written(checkedBy))

    await bench.receives(sale)
    await bench.worksOff()
    const desk = async () =>
      (await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })).body.promises
    expect((await bench.orderOf(sale)).promises).toEqual([{ kind: 'inspect', due: look, overdue: false }])
    expect(await desk()).toMatchObject([{ kind: 'inspect', due: look }])
    expect(mails().at(-1)).toContain(written(look))

    await bench.finds(sale.id)
    await bench.worksOff()
    expect(await desk()).toMatchObject([{ kind: 'inspect' }, { kind: 'pay', due: look }])
    expect(mails().at(-1)).toContain(written(look))
  },
)

test.each([
  // Past midnight in Paris, and still the day before in Greenwich; the other way round in New York.
  { timeZone: 'Europe/Paris', sold: '2026-12-03T23:30:00Z', day: '25 décembre 2026', end: '2026-12-25T22:59:59.000Z' },
  {
    timeZone: 'America/New_York',
    sold: '2026-12-04T02:00:00Z',
    day: '24 décembre 2026',
    end: '2026-12-25T04:59:59.000Z',
  },
  // Half an hour before midnight, and clocks go forward meanwhile: as many days, and none more.
  { timeZone: 'Europe/Paris', sold: '2027-03-20T22:30:00Z', day: '10 avril 2027', end: '2027-04-10T21:59:59.000Z' },
])('the last day to send it is that of the clock in $timeZone, to its end', async ({ timeZone, sold, day, end }) => {
  const { sale, order, mails } = await sellsBy({ way: 'label', sold, more: { timeZone } })
  expect(order.sendBefore).toBe(end)
  await bench.sendConfirmation(sale.id)
  expect(mails().at(-1)).toContain(day)
  const { attachments = [] } = bench.mails.at(-1) ?? {}
  const label = attachments.find(({ filename }) => filename.endsWith('.pdf'))
  expect((await readPdf(label?.bytes ?? new Uint8Array())).text).toContain(day)
})
