import { expect, test } from 'vitest'
import { messagesIn } from './messages-in.ts'

const said = (locale: string, own?: Parameters<typeof messagesIn>[2]) =>
  messagesIn('paper', locale, own).t('paper.label.documentTitle', { order: '12' })

test('a message is said in the language that is asked for, whatever its region', () => {
  expect(said('fr-BE')).toBe('Étiquette d’envoi et bordereau, commande 12')
  expect(messagesIn('paper', 'fr-BE').locale).toBe('fr-BE')
})

test('a language that nobody speaks is answered in English', () => {
  expect(said('pl')).toBe('Shipping label and packing slip, order 12')
  expect(messagesIn('paper', 'pl').locale).toBe('en')
  expect(messagesIn('paper', '../../en').locale).toBe('en')
})

test('a programme’s own text stands over the program’s, for all regions of its language', () => {
  const own = { fr: { 'paper.label.documentTitle': 'Bon {order}' } }
  expect(said('fr', own)).toBe('Bon 12')
  expect(said('fr-BE', own)).toBe('Bon 12')
  expect(said('de', own)).toBe('Versandetikett und Begleitzettel, Auftrag 12')
})

test('a language that the programme alone speaks is spoken, with English for what it has not written', () => {
  const polish = messagesIn('paper', 'pl', { pl: { 'paper.label.to': 'Odbiorca' } })
  expect(polish.locale).toBe('pl')
  expect([polish.t('paper.label.to'), polish.t('paper.label.from')]).toEqual(['Odbiorca', 'From'])
})

test('texts of a programme for its pages alone do not make its papers speak that language', () => {
  expect(messagesIn('paper', 'pl', { pl: { 'home.title': 'Sprzedaj' } }).locale).toBe('en')
})

test('a text of a programme that can no longer be filled in gives way to the program’s', () => {
  expect(said('en', { en: { 'paper.label.documentTitle': 'Label {gone}' } })).toContain('order 12')
})

test('a message of several points is one a line, each with its values', () => {
  const own = { en: { 'paper.label.inside': 'The {product}\n\nThis slip' } }
  expect(messagesIn('paper', 'en', own).lines('paper.label.inside', { product: 'phone\nbooth' })).toEqual([
    'The phone\nbooth',
    'This slip',
  ])
})
