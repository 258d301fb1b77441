import { expect, test } from 'vitest'
import { kilometresBetween, nearestFirst, rounded } from './nearest.ts'
import { mapsLink } from './maps-link.ts'

const PARIS = { latitude: 48.8566, longitude: 2.3522 }
const place = (city: string, postalCode: string, latitude?: number, longitude?: number) => ({
  ...{ id: city, name: `Acme ${city}`, lines: [], postalCode, city },
  ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
})
const LYON = { latitude: 45.764, longitude: 4.8357 }
const PLACES = [
  place('Lyon', '69002', LYON.latitude, LYON.longitude),
  place('Lille', '59000', 50.6292, 3.0573),
  place('Paris', '75002', 48.8698, 2.3311),
  place('Saint-Étienne', '42000', 45.4397, 4.3872),
  place('Brest', '29200'),
]
const order = (asked: Partial<Parameters<typeof nearestFirst>[1]>) =>
  nearestFirst(PLACES, { position: undefined, typed: '', ...asked }).map(({ place: { city } }) => city)

test('a distance is that of a great circle', () => {
  expect(kilometresBetween(PARIS, LYON)).toBeCloseTo(391.5, 0)
  expect(kilometresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0)
})

test('by a position the nearest stands first, and what has no position last', () => {
  expect(order({ position: PARIS })).toEqual(['Paris', 'Lille', 'Lyon', 'Saint-Étienne', 'Brest'])
})

test('by a town, however it is written, or the start of a postal code, its places stand first and their neighbours follow', () => {
  expect(order({ typed: 'saint-etienne' })).toEqual(['Saint-Étienne', 'Lyon', 'Paris', 'Lille'])
  expect(order({ typed: '69100' })).toEqual(['Lyon', 'Saint-Étienne', 'Paris', 'Lille'])
  expect(order({ typed: 'brest' })).toEqual(['Brest'])
  expect(order({ typed: '13001' })).toEqual([])
  expect(order({})).toEqual(['Lyon', 'Lille', 'Paris', 'Saint-Étienne', 'Brest'])
})

test('a position is rounded to about a kilometre', () => {
  expect(rounded({ latitude: 48.856_614, longitude: 2.352_222 })).toEqual({ latitude: 48.86, longitude: 2.35 })
})

test('an address opens in the maps of the telephone', () => {
  expect(mapsLink('1 rue Haute', 'Mozilla (iPhone)')).toBe('https://maps.apple.com/?q=1%20rue%20Haute')
  expect(mapsLink('1 rue Haute', 'Mozilla (Linux; Android 16)')).toBe('geo:0,0?q=1%20rue%20Haute')
  expect(mapsLink('1 rue Haute', 'Mozilla (X11; Linux)')).toMatch(/^https:\/\/www\.openstreetmap\.org\/search/)
})
