import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { findConfig } from '../config/find-config.ts'
import { exportProgramme } from '../folder/export-programme.ts'
import type { ImportedAffiliate } from '../folder/import-affiliate.ts'
import { lookIdOf } from '../folder/new-programme.ts'
import type { FolderFiles } from '../folder/write-folder.ts'
import { makeNew } from './start-config.ts'

/** Under an id, a name and a look of its own. */
export const copyConfig = async (
  ctx: OperatorContext,
  from: string,
  { id, name, note }: BodyOf<'copyConfig'>,
): Promise<ImportedAffiliate> => {
  const stored = await findConfig(ctx, from)
  const files = await exportProgramme(ctx.db, stored, [])
  return makeNew(ctx, id, note ?? `Copied from ${stored.id}, version ${stored.version}`, () =>
    renamed(files, stored.id, { id, name }),
  )
}

const renamed = (
  files: FolderFiles,
  from: string,
  { id, name }: { readonly id: string; readonly name: string },
): FolderFiles => {
  const own = (key: string): string => (key.startsWith(`${from}.`) ? `${id}${key.slice(from.length)}` : key)
  const texts = Object.entries(files).flatMap(([path, content]) =>
    path.startsWith('texts/') ? [[path, withKeys(content, own)] as const] : [],
  )
  const keys = new Set(texts.flatMap(([, content]) => Object.keys(content)))
  const theme = lookIdOf(id)
  return {
    ...files,
    ...Object.fromEntries(texts),
    // Consents and rules of the form name texts of the programme's own.
    'config.json': {
      ...asObject(withValues(files['config.json'], (text) => (keys.has(own(text)) ? own(text) : text))),
      instanceId: id,
      appName: name,
      theme,
    },
    // A host belongs to one programme.
    'programme.json': { ...asObject(files['programme.json']), hosts: [] },
    'theme.json': { ...asObject(files['theme.json']), id: theme, name },
  }
}

const withKeys = (of: unknown, change: (key: string) => string): object =>
  Object.fromEntries(Object.entries(asObject(of)).map(([key, value]) => [change(key), value]))

const withValues = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withValues(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withValues(inner, change)]))
}

const asObject = (value: unknown): { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null ? { ...value } : {}
