import { collectSchemas } from '@reprise/contract/openapi/schemas'
import { COLOUR_ROLES } from '@reprise/contract/theme/theme'
import { describe, expect, test } from 'vitest'
import texts from '../../../../../locales/en/studio.json'
import { type FieldPath, helpOf, nameOf, placeIn, valueOf } from './field-words.ts'
import { isType, plainOf, type Schema } from '#console/programmes/studio/schema.ts'

/** The page has no field for these: the path says one, and the look has the others. */
const NOT_HERE = ['config.instanceId', 'config.theme', 'config.logo']

type Found = { readonly path: FieldPath; readonly values: readonly string[] }

const fieldsBelow = (written: Schema, path: FieldPath): Found[] => {
  const schema = plainOf(written)
  if (schema.const !== undefined || NOT_HERE.includes(path.join('.'))) return []
  const items = schema.items && plainOf(schema.items)
  const map = typeof schema.additionalProperties === 'object' ? plainOf(schema.additionalProperties) : undefined
  const own = path.length > 1 ? [{ path, values: schema.enum ?? items?.enum ?? [] }] : []
  const inner = [schema, items, map, map?.items && plainOf(map.items)].flatMap((one) =>
    Object.entries(one?.properties ?? {}).flatMap(([name, field]) => fieldsBelow(field, [...path, name])),
  )
  return [...own, ...inner]
}

const { WrittenConfig = {}, WrittenProgramme = {} } = collectSchemas().components
const fields = [...fieldsBelow(WrittenConfig, ['config']), ...fieldsBelow(WrittenProgramme, ['programme'])]

describe('every field of a programme that the contract knows', () => {
  test('has a name and a sentence of its own, and so has each of its values', () => {
    expect(fields.length).toBeGreaterThan(100)
    const lacking = fields.flatMap(({ path, values }) => [
      ...(nameOf(texts, path) === path.at(-1) ? [`studio.name.${path.join('.')}`] : []),
      ...(helpOf(texts, path) === undefined ? [`studio.help.${path.join('.')}`] : []),
      ...values
        .filter((value) => !isType(value) && valueOf(texts, path, value) === value)
        .map((value) => `studio.value.${path.join('.')}.${value}`),
    ])
    expect(lacking).toEqual([])
  })

  test('is the reason of every word, so that none is left behind', () => {
    const named = new Set(fields.flatMap(({ path, values }) => [...path, ...values]))
    const stray = Object.keys(texts).filter((key) => {
      const [, kind, ...path] = key.split('.')
      return kind !== 'value' && path[0] !== 'theme' && !named.has(path.at(-1) ?? '')
    })
    expect(stray).toEqual([])
  })
})

test('every colour of a look has a name', () => {
  expect(COLOUR_ROLES.filter((role) => nameOf(texts, ['theme', role]) === role)).toEqual([])
})

test('a place is read in words', () => {
  expect(placeIn(texts, '/programme/terms/lockDays')).toBe('Days that are promised › A price holds for')
  expect(placeIn(texts, '/config/carousel/0/title/fr')).toBe('Slides on the home page › 1 › Title › fr')
  expect(placeIn(texts, '/texts/fr/home.title')).toBe('fr › home.title')
  expect(placeIn(texts, '/theme/dark/ink')).toBe('dark › Text')
  expect(placeIn(texts, '/radius')).toBe('Round corners, px')
})
