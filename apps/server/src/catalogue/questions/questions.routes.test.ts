// @module-tag postgres
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aServer } from '../../../test/world.ts'
import { importQuestionnaire } from '#server/catalogue/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

const world = await aServer()
const { api, database, deps } = world
await world.hasAffiliate({ id: 'acme' })
await world.hasAffiliate({ id: 'other' })
const token = await anOperatorKey(deps, { scopes: ['prices'] })
const acmeOnly = await anOperatorKey(deps, { scopes: ['prices'], affiliates: ['acme'] })

const yes = { id: 'yes', label: { en: 'Yes', fr: 'Oui' }, effect: {} }
const no = { id: 'no', label: { en: 'No', fr: 'Non' }, effect: { faulty: true } }
const works = { id: 'works', part: 'function', title: { en: 'Works?', fr: 'Marche ?' }, options: [yes, no] }
const worn = { ...no, id: 'worn', effect: { cosmetic: 'used' } }
const looks = { id: 'looks', part: 'body', title: { en: 'Looks?', fr: 'Aspect ?' }, options: [yes, worn] }
const about = (productType: string, ...questions: readonly object[]) => ({ productType, questions })

const publishes = (type: string, definition: object, more: object = {}, by = token) =>
  api('publishQuestionnaire', { token: by, params: { productType: type }, body: { definition, base: 0, ...more } })
const checks = (type: string, definition: object) =>
  api('checkQuestionnaire', { token, params: { productType: type }, body: { definition } })
const versionsOf = async (type: string) =>
  (await api('listQuestionnaireVersions', { token, params: { productType: type } })).body._embedded.versions

describe('questions', () => {
  test('become versions that say who made them; the newest is asked, and an old one comes back as the next', async () => {
    const made = await publishes('watch', about('watch', works), { note: 'The first' })
    expect(made).toMatchObject({
      status: 201,
      body: { version: 1, questions: 1, languages: ['en', 'fr'], note: 'The first' },
    })
    expect(made.body.name).toBe('Test bench')
    await publishes('watch', about('watch', works, looks), { base: 1 })
    await world.readAgain()
    expect(deps.catalogue.questionnaire('watch')?.questions.map(({ id }) => id)).toEqual(['works', 'looks'])
    const back = await api('restoreQuestionnaire', {
      token,
      params: { productType: 'watch', version: '1' },
      body: { base: 2, confirm: true },
    })
    expect(back).toMatchObject({ status: 201, body: { version: 3, note: 'Version 1 again' } })
    expect((await versionsOf('watch')).map(({ version, questions }) => [version, questions])).toEqual([
      [3, 1],
      [2, 2],
      [1, 1],
    ])
    const { body } = await api('getQuestionnaireVersion', { token, params: { productType: 'watch', version: '2' } })
    expect(body.definition).toEqual({ ...about('watch', works, looks), version: 2 })
    const { body: changes } = await api('compareQuestionnaires', {
      token,
      params: { productType: 'watch', version: '2' },
      query: { since: '1' },
    })
    expect(changes).toMatchObject({
      since: 1,
      added: ['looks'],
      gone: [],
      grades: { gone: [], added: ['used'] },
    })
    const { body: list } = await api('listQuestionnaires', { token })
    expect(list.mayChange).toBe(true)
    const watch = list._embedded.questionnaires.find(({ productType }) => productType === 'watch')
    expect(watch).toMatchObject({ newest: { version: 3 }, asked: [works.title] })
    expect(list._embedded.questionnaires.find(({ productType }) => productType === 'laptop')?.newest).toBeNull()
  })

  test('that say what is asked already make no version', async () => {
    await publishes('tablet', about('tablet', works))
    expect(await checks('tablet', about('tablet', works))).toMatchObject({ status: 200, body: { isSame: true } })
    expect(await publishes('tablet', about('tablet', works), { base: 1 })).toMatchObject({
      status: 200,
      body: { version: 1 },
    })
    expect(await versionsOf('tablet')).toHaveLength(1)
  })

  test('of two people at once are not overwritten, nor by a command in between', async () => {
    const both = await Promise.all([
      publishes('audio', about('audio', works)),
      publishes('audio', about('audio', works, looks)),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
    const late = both.find(({ status }) => status === 412)
    expect(late === undefined ? null : problemOf(late)).toEqual({ status: 412, problem: 'version-changed' })
    const command = { ...about('audio', looks), version: 1 }
    await inTransaction(database.db, (trx) => importQuestionnaire(trx, command))
    expect(problemOf(await publishes('audio', about('audio', works), { base: 1 }))).toEqual({
      status: 412,
      problem: 'version-changed',
    })
  })

  test('are those of all programmes: a key of one reads them and changes none', async () => {
    expect((await api('listQuestionnaires', { token: acmeOnly })).body.mayChange).toBe(false)
    expect(problemOf(await publishes('console', about('console', works), {}, acmeOnly))).toEqual({
      status: 403,
      problem: 'scope-missing',
    })
    expect(await versionsOf('console')).toEqual([])
  })
})

describe('what does not fit', () => {
  test.each([
    ['no questions', about('mobile'), '/definition/questions', 'too-small'],
    [
      'a field that is not known',
      about('mobile', { ...works, titel: 'x' }),
      '/definition/questions/0/titel',
      'unknown-field',
    ],
    ['another type', about('laptop', works), '/definition/productType', 'another-type'],
    ['an id twice', about('mobile', works, works), '/definition/questions/1/id', 'id-twice'],
    [
      'a language that is missing',
      about('mobile', { ...works, options: [yes, { ...no, label: { en: 'No' } }] }),
      '/definition/questions/0/options/1/label',
      'text-missing',
    ],
    [
      'a condition about a later question',
      about('mobile', { ...works, askedIf: [{ question: 'looks', answers: ['yes'] }] }, looks),
      '/definition/questions/0/askedIf/0/question',
      'unknown-question',
    ],
  ])('is told at its place: %s', async (_, definition, pointer, code) => {
    const { status, body } = await checks('mobile', definition)
    expect(status).toBe(200)
    expect(body).toMatchObject({ changes: null, lastMonth: null })
    expect(body.faults).toContainEqual(expect.objectContaining({ pointer, code }))
    const refused = await publishes('mobile', definition)
    expect(problemOf(refused)).toEqual({ status: 422, problem: 'questionnaire-rejected' })
    expect(refused.body.faults).toEqual(body.faults)
  })
})

describe('what questions change', () => {
  test('names questions by what became of them, and asks about a grade that no answers lead to any more', async () => {
    await publishes('laptop', about('laptop', works, looks))
    const milder = { ...looks, options: [yes, { ...worn, effect: { cosmetic: 'good' } }] }
    const { body } = await checks(
      'laptop',
      about('laptop', milder, { ...works, title: { en: 'Does it?', fr: 'Ça va ?' } }),
    )
    expect(body).toMatchObject({
      newest: 1,
      faults: [],
      changes: { since: 1, added: [], gone: [], reworded: ['works'], changed: ['looks'], reordered: true },
      doubts: [{ code: 'grades-gone', grades: ['used'] }],
    })
    const asked = await publishes('laptop', about('laptop', milder, works), { base: 1 })
    expect(problemOf(asked)).toEqual({ status: 409, problem: 'change-doubtful' })
    expect((await publishes('laptop', about('laptop', milder, works), { base: 1, confirm: true })).status).toBe(201)
  })
})
