import { printedBarcode } from '@reprise/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, PICTURE, type Sale } from '../../test/bench.ts'
import { PERFECT_ANSWERS } from '../../test/goods.ts'
import { NOON } from '../../test/platform.ts'
import { THREE_WAYS } from '../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

/** Flawless is worth 320, light scratches 294. */
const PROMISED = 32_000
const LOWER = 29_400

const statusOf = async (sale: Sale) => (await bench.orderOf(sale)).status
const sheetOf = ({ id }: Sale) => bench.api('getInspectionSheet', { token: bench.secondKey, params: { id } })
const secondLookMail = ({ barcode }: Sale) =>
  bench.mails.find(({ subject, text }) => subject.startsWith('Second examen') && text.includes(printedBarcode(barcode)))
    ?.text
const mailsSince = (before: number) => bench.mails.slice(before).map(({ subject }) => subject)

describe('a lower offer', () => {
  test('shows each difference with its photos, its reason and its effect, and by when to answer', async () => {
    const sale = await bench.disputed()
    const before = bench.mails.length
    await bench.worksOff()
    expect(mailsSince(before)).toContain('À voir\u00a0: Acme One 128\u00a0Go n’est pas comme décrit')
    const got = await bench.litigationOf(sale)
    expect(got).toMatchObject({
      kind: 'counter-offer',
      status: 'open',
      action: null,
      amountBefore: PROMISED,
      amountAfter: LOWER,
      answerBefore: '2026-12-04T22:59:59.000Z',
      allowedActions: ['accept', 'decline', 'recycle', 'contest'],
      lines: [
        {
          question: 'glass',
          subject: 'Écran',
          declared: { option: 'clean', label: 'Impeccable' },
          found: { option: 'light', label: 'Rayures légères' },
          effect: -2_600,
          charged: true,
          reason: 'scratched',
        },
      ],
    })
    const image = got.lines[0]?.photos[0]?._links.image.href ?? ''
    const photo = await bench.get(image)
    expect([photo.statusCode, photo.headers['content-type'], photo.rawPayload]).toEqual([200, 'image/jpeg', PICTURE])
    expect((await bench.orderOf(sale)).needs).toEqual([
      { kind: 'litigation', screen: 'litigation', before: '2026-12-04T22:59:59.000Z' },
    ])
  })

  test('is accepted with a fresh code only; then that amount is paid', async () => {
    const sale = await bench.disputed()
    expect(problemOf(await bench.answers(sale, 'accept'))).toEqual({ status: 403, problem: 'code-required' })
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'open' })
    await bench.stepsUp(sale)
    expect(await bench.answers(sale, 'accept')).toMatchObject({
      status: 200,
      body: { status: 'answered', action: 'accept', allowedActions: [] },
    })
    const order = await bench.orderOf(sale)
    expect(order).toMatchObject({ status: 'accepted', amount: LOWER, needs: [] })
    const before = bench.mails.length
    await bench.worksOff()
    expect(mailsSince(before).filter((subject) => subject.startsWith('C’est convenu'))).toHaveLength(1)
    expect(mailsSince(before).filter((subject) => subject.includes('conforme'))).toHaveLength(0)
    expect(await bench.answers(sale, 'accept')).toMatchObject({ status: 200 })
    expect(problemOf(await bench.answers(sale, 'decline'))).toEqual({ status: 409, problem: 'answer-not-possible' })
  })

  test('is declined without a code, and the customer may change their mind until the product has left', async () => {
    const sale = await bench.disputed()
    expect(await bench.answers(sale, 'decline')).toMatchObject({
      status: 200,
      body: { action: 'decline', allowedActions: ['accept', 'recycle', 'contest'] },
    })
    expect(await statusOf(sale)).toBe('returning')
    await bench.stepsUp(sale)
    expect((await bench.answers(sale, 'accept')).status).toBe(200)
    const order = await bench.orderOf(sale)
    expect(order).toMatchObject({ status: 'accepted', amount: LOWER })
    expect(order.history.map(({ transition }) => transition)).toEqual([
      'place',
      'receive',
      'dispute',
      'give-back',
      'reconsider',
      'accept',
    ])
  })

  test('is past changing once the product has left; its customer is told', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'decline')
    const left = await bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: {} })
    expect(left).toMatchObject({ status: 200, body: { leftAt: NOON.toISOString(), status: 'returning' } })
    expect((await bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: {} })).body).toEqual(
      left.body,
    )
    await bench.stepsUp(sale)
    expect(problemOf(await bench.answers(sale, 'accept'))).toEqual({ status: 409, problem: 'answer-not-possible' })
    const before = bench.mails.length
    await bench.worksOff()
    expect(mailsSince(before)).toContain('Retour en cours\u00a0: Acme One 128\u00a0Go')
  })

  test('may end in recycling, which is final', async () => {
    const sale = await bench.disputed()
    expect(await bench.answers(sale, 'recycle')).toMatchObject({ status: 200, body: { allowedActions: [] } })
    expect(await statusOf(sale)).toBe('recycled')
  })

  test('is contested once; the better of the two looks counts', async () => {
    const sale = await bench.disputed()
    expect(await bench.answers(sale, 'contest')).toMatchObject({
      status: 200,
      body: { allowedActions: ['accept', 'decline', 'recycle'] },
    })
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'disputed', needs: [] })
    expect((await sheetOf(sale)).body.look).toBe('second')
    const again = await bench.finds(sale.id, { answers: { glass: 'broken' } })
    expect(again.body).toMatchObject({ outcome: 'counter-offer', amountAfter: LOWER })
    const got = await bench.litigationOf(sale)
    expect(got).toMatchObject({
      status: 'open',
      secondLook: true,
      amountAfter: LOWER,
      lines: [{ found: { option: 'light' } }],
      allowedActions: ['accept', 'decline', 'recycle'],
    })
    expect(problemOf(await bench.answers(sale, 'contest'))).toEqual({ status: 409, problem: 'answer-not-possible' })
  })

  test('is looked at a second time by another person, who sees neither amounts, findings nor photos of the first', async () => {
    const sale = await bench.disputed()
    const [line] = (await bench.litigationOf(sale)).lines
    const first = line?.photos[0]?.id ?? ''
    const { text } = await bench.answers(sale, 'contest')
    expect(text).toContain('"secondInspector":"required"')
    await bench.worksOff()
    expect(secondLookMail(sale)).toContain(
      'Une autre personne l’examine depuis le début, sans voir le premier résultat.',
    )
    const sheet = await sheetOf(sale)
    for (const told of ['32000', '29400', '2600', 'scratched', 'light scratches', first, 'evidence_photo'])
      expect(sheet.text).not.toContain(told)
    expect(sheet.body).toMatchObject({
      amount: null,
      photos: [],
      litigation: { amountBefore: null, amountAfter: null },
    })
    const shows = (photo: string) =>
      bench.api('getEvidencePhoto', { token: bench.secondKey, params: { id: sale.id, photo } })
    expect(problemOf(await shows(first))).toEqual({ status: 404, problem: 'photo-not-found' })
    const own = await bench.photographs(sale.id)
    expect((await shows(own)).status).toBe(200)

    const finds = (token: string, photo: string) =>
      bench.api('recordInspection', {
        token,
        params: { id: sale.id },
        body: {
          answers: { ...PERFECT_ANSWERS, glass: 'light' },
          differences: [{ question: 'glass', reason: 'scratched', photos: [photo] }],
        },
      })
    expect(problemOf(await finds(bench.key, own))).toEqual({ status: 409, problem: 'second-look-needs-another' })
    const reported = await bench.api('reportObstacle', {
      token: bench.key,
      params: { id: sale.id },
      body: { kind: 'android-lock', photos: [own] },
    })
    expect(problemOf(reported)).toEqual({ status: 409, problem: 'second-look-needs-another' })
    const refused = await finds(bench.secondKey, first)
    expect(problemOf(refused)).toEqual({ status: 422, problem: 'evidence-missing' })
    expect(refused.body.faults).toEqual([{ pointer: '/differences/0/photos/0', code: 'photo-of-first-look' }])
    expect((await finds(bench.secondKey, own)).status).toBe(201)
    expect((await shows(first)).status).toBe(200)
  })

  test('may be looked at twice by one person where the programme has nobody else, and nobody is told otherwise', async () => {
    const programme = { ...THREE_WAYS, disputes: { secondInspector: 'preferred' as const } }
    await bench.hasAffiliate({ id: 'acme', programme })
    const sale = await bench.disputed()
    // What the customer was told when they were asked is what counts.
    await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
    expect((await bench.answers(sale, 'contest')).body.secondInspector).toBe('preferred')
    await bench.worksOff()
    expect(secondLookMail(sale)).toContain('Nous reprenons l’examen depuis le début.')
    const got = await bench.api('recordInspection', {
      token: bench.key,
      params: { id: sale.id },
      body: { answers: {} },
    })
    expect(got).toMatchObject({ status: 201, body: { outcome: 'as-declared' } })
    const { rows } = await sql<{ subject: object }>`
      select subject from audit_entry where subject ->> 'order' = ${sale.id} and action = 'recordInspection'
      order by id desc limit 1`.execute(bench.database.db)
    expect(rows).toMatchObject([{ subject: { look: 'second', sameActor: 'true' } }])
  })

  test('may still be answered otherwise while the second look has not happened; then there is none', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'contest')
    await bench.stepsUp(sale)
    expect((await bench.answers(sale, 'accept')).status).toBe(200)
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: LOWER })
    expect(problemOf(await bench.finds(sale.id))).toEqual({ status: 409, problem: 'inspection-not-due' })
  })

  test('counts against whatever is found after a second look, also where a lock came between', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'contest')
    await bench.reports(sale.id, 'android-lock')
    await bench.answers(sale, 'unlocked')
    expect((await bench.finds(sale.id, { answers: { glass: 'broken' } })).body).toMatchObject({ amountAfter: LOWER })
    expect(await bench.litigationOf(sale)).toMatchObject({ lines: [{ found: { option: 'light' } }] })
  })

  test('is withdrawn when the second look finds nothing', async () => {
    const sale = await bench.disputed()
    await bench.answers(sale, 'contest')
    expect((await bench.finds(sale.id)).body).toMatchObject({ outcome: 'as-declared' })
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED })
  })

  test('that nobody answers is reminded of on days 3, 10 and 13, and ends in a free return', async () => {
    const sale = await bench.disputed()
    const { id } = await bench.litigationOf(sale)
    const told = (beginning: string) =>
      bench.mails.filter(({ subject, messageId }) => subject.startsWith(beginning) && messageId.includes(id)).length
    const sent: number[] = []
    for (let day = 1; day <= 13; day += 1) {
      bench.clock.passDays(1)
      await bench.worksOff()
      await bench.worksOff()
      sent.push(told('Il manque votre réponse'))
    }
    expect(sent).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3])
    // The whole of the day that it was told counts.
    bench.clock.passDays(1)
    await bench.worksOff()
    expect(await statusOf(sale)).toBe('disputed')
    bench.clock.passDays(1)
    await bench.worksOff()
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'returning', amount: PROMISED })
    expect(await bench.litigationOf(sale)).toMatchObject({
      status: 'expired',
      allowedActions: ['accept', 'recycle', 'contest'],
    })
    expect(told('Nous vous le renvoyons')).toBe(1)
    await bench.answers(sale, 'contest')
    expect(await statusOf(sale)).toBe('disputed')
  })

  test('leaves the time that its offer named, with its own reminders, whatever the programme says by now', async () => {
    const programme = { ...THREE_WAYS, terms: { answerDays: 6, reminderDays: [2, 5] } }
    await bench.hasAffiliate({ id: 'acme', programme })
    const sale = await bench.disputed()
    await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, terms: { answerDays: 60 } } })
    expect(await bench.litigationOf(sale)).toMatchObject({ answerBefore: '2026-11-26T22:59:59.000Z' })
    const reminders = () => bench.litigationOf(sale).then(({ history }) => history.map(({ event }) => event))
    const seen: number[] = []
    for (let day = 1; day <= 5; day += 1) {
      bench.clock.passDays(1)
      await bench.worksOff()
      seen.push((await reminders()).filter((event) => event === 'reminded').length)
    }
    expect(seen).toEqual([0, 1, 1, 1, 2])
    bench.clock.passDays(2)
    await bench.worksOff()
    expect(await statusOf(sale)).toBe('returning')
    await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
  })

  test('is settled when an operator moves the order without an answer', async () => {
    const sale = await bench.disputed()
    await sql`update customer_order set status = ${'accepted'} where id = ${sale.id}`.execute(bench.database.db)
    bench.clock.passDays(20)
    await bench.worksOff()
    expect(await bench.litigationOf(sale)).toMatchObject({ status: 'answered', action: null, allowedActions: [] })
    expect(await bench.orderOf(sale)).toMatchObject({ status: 'accepted', amount: PROMISED })
  })
})
