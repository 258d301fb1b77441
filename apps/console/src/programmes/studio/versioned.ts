import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'
import type { Studio } from './use-studio.ts'

type Facts = ReplyOf<'listThemeVersions'>['_embedded']['versions'][number]
type Changes = ReplyOf<'compareThemeVersions'>['changes']

/** A programme or its look: what is saved as versions, any two of which are held against each other. */
export type Versioned = {
  readonly kind: 'programme' | 'look'
  readonly id: string
  readonly live: number
  readonly mayRestore: boolean
  readonly list: () => Promise<readonly Facts[]>
  readonly compare: (from: string, to: string) => Promise<Changes>
  readonly restore: (version: string) => Promise<unknown>
}

const ALL = { limit: '100' }

export const programmeOf = ({ id, version: live, isChanged }: Studio): Versioned => ({
  kind: 'programme',
  id,
  live,
  mayRestore: !isChanged,
  list: async () => (await call('listConfigVersions', { params: { id }, query: ALL }))._embedded.versions,
  compare: async (since, version) =>
    (await call('compareConfigVersions', { params: { id, version }, query: { since } })).changes,
  restore: (version) => call('restoreConfigVersion', { params: { id, version }, version: live }),
})

/** A look that others wear too is rolled back by those who may change it. */
export const lookOf = ({ base, themeVersion: live, isChanged, mayChangeLook }: Studio): Versioned => {
  const id = String(base.theme.id)
  return {
    kind: 'look',
    id,
    live,
    mayRestore: mayChangeLook && !isChanged,
    list: async () => (await call('listThemeVersions', { params: { id }, query: ALL }))._embedded.versions,
    compare: async (since, version) =>
      (await call('compareThemeVersions', { params: { id, version }, query: { since } })).changes,
    restore: (version) => call('restoreThemeVersion', { params: { id, version }, version: live }),
  }
}
