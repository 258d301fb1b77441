import { describe, expect, it } from 'vitest'
import { LOCALES } from '../support/messages.mjs'
import {
  languageFaults,
  messageFaults,
  newsFaults,
  placeholders,
  problemFaults,
  strayFaults,
  usageFaults,
} from './messages.mjs'

const everywhere = (texts, exceptions = {}) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, { ...texts, ...exceptions[locale] }]))

describe('messages', () => {
  it('have the same keys and placeholders in every language', () => {
    const days = { days: '{count, plural, one {# day} other {# days}} until {date}' }
    expect(messageFaults(everywhere(days))).toEqual([])
    expect(
      messageFaults(everywhere(days, { ar: { days: '{count, plural, two {يومان} other {# أيام}} حتى {date}' } })),
    ).toEqual([])
    expect(messageFaults(everywhere(days, { fr: { days: '{count} jours' } }))).toEqual([
      'fr days has the placeholders [count], en has [count:plural date]',
    ])
    expect(messageFaults(everywhere(days, { de: { more: 'Mehr' } }))).toEqual(['de more is not in en'])
    const { days: _, ...without } = days
    expect(messageFaults({ ...everywhere(days), it: without })).toEqual(['it lacks days'])
  })

  it('can be read', () => {
    expect(messageFaults(everywhere({ a: 'From {price' }))[0]).toContain('en a is no ICU message')
    expect(placeholders('See <link>the {what, select, a {one} other {two}}</link>')).toEqual([
      '<link>',
      'what:select',
      'what=a',
      'what=other',
    ])
  })

  it.each([
    ['en', 'Please enter a name'],
    ['en', 'Invalid code'],
    ['fr', 'Veuillez entrer un nom'],
    ['fr', 'Où est ton appareil ?'],
    ['de', 'Wie heißt du?'],
    ['de', 'Bitte warten'],
    ['es', 'Código no válido'],
    ['it', 'Campo obbligatorio'],
    ['nl', 'Ongeldige code'],
    ['ar', 'يرجى إدخال الاسم'],
    ['en', 'Sold!'],
  ])('keep the voice: %s "%s" does not', (locale, text) => {
    expect(messageFaults(everywhere({ a: 'A' }, { [locale]: { a: text } }))).toHaveLength(1)
  })

  it('are used, and what is used is there', () => {
    const source = "t('home.title'); const key = `state.${name}.title`; <T id='offer.sell' />; t('home.absent')"
    expect(usageFaults(['home.title', 'state.offline.title', 'offer.sell', 'old.text'], source)).toEqual([
      'old.text is used nowhere',
      'home.absent is used, and no language has it',
    ])
  })

  it('stand in the file of the catalogue that their key names', () => {
    expect(strayFaults('paper', ['paper.label.to', 'home.title'])).toEqual([
      'home.title belongs to the messages of portal',
    ])
    expect(strayFaults('portal', ['home.title', 'paper.label.to', 'fault.no-offer'])).toEqual([
      'paper.label.to belongs to the messages of paper',
      'fault.no-offer belongs to the messages of problem',
    ])
  })

  it('say of problems what can happen', () => {
    expect(problemFaults(['fault.no-offer.yet', 'fault.offline', 'fault.no-ofer'], ['no-offer'])).toEqual([
      'fault.no-ofer is no sentence of a problem: packages/contract/src/operation/problem.ts has the types',
    ])
  })
})

describe('news', () => {
  it('are told by some code', () => {
    const keys = ['late-pay', 'resumed', 'unsent'].map((kind) => `mail.news.${kind}.subject`)
    expect(newsFaults(keys, "tell({ kind: `late-${kind}` }); const kind = 'resumed'")).toEqual([
      'No code sends the news unsent: tell it in a job of apps/server/src/notification',
    ])
  })
})

describe('a language that is added', () => {
  it('is told which files lack it', () => {
    const faults = languageFaults(['fr', 'pt'], (file) => (file.includes('/pt') ? undefined : "{ 'fr': 'fr' }"))
    expect(faults).toContain('There is no locales/pt/mail.json: it holds all keys of en')
    expect(faults).toContain('packages/ui/src/words/page-language.ts says nothing in pt')
    expect(faults.filter((fault) => fault.includes('fr'))).toEqual([])
  })
})
