import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { call } from '#console/api/client.ts'
import type { Fault } from '../fault-text.ts'
import { type Json, mergePatch, patchBetween, withAt } from './patch.ts'

export type Programme = ReplyOf<'getConfigVersion'>
export type Look = ReplyOf<'getTheme'>
export type Draft = NonNullable<ReplyOf<'getConfigDraft'>['draft']>
export type Check = ReplyOf<'checkConfig'>
/** What is edited: the four documents of a programme. */
export type State = { readonly config: Json; readonly programme: Json; readonly texts: Json; readonly theme: Json }
type Patch = { readonly [Part in keyof State]?: Json }

export type Studio = {
  readonly id: string
  readonly base: State
  readonly state: State
  readonly patch: Patch
  /** The patch when typing paused last: what the server keeps and tries. */
  readonly settled: Patch
  readonly isChanged: boolean
  readonly version: number
  readonly themeVersion: number
  /** The versions that the draft was begun on, until its author has seen what others changed since. */
  readonly begun: { readonly version: number; readonly themeVersion: number }
  readonly mayChangeLook: boolean
  readonly check: Check | undefined
  readonly faults: readonly Fault[]
  /** Whether what was typed is kept by the server already. */
  readonly kept: 'kept' | 'keeping' | 'failed'
  readonly set: (pointer: readonly string[], value: unknown) => void
  readonly agree: () => void
  readonly keepNow: (patch: Patch) => void
}

/** How long typing pauses before it is kept and tried, in ms. */
const PAUSE_MS = 600

export const useStudio = (id: string, programme: Programme, look: Look, draft: Draft | null): Studio => {
  const base: State = {
    config: programme.config,
    programme: programme.programme,
    texts: programme.texts,
    theme: look.theme,
  }
  const current = { version: programme.version, themeVersion: look.version }
  const [patch, setPatch] = useState<Patch>(() => patchOf(draft))
  const [begun, setBegun] = useState(
    draft === null ? current : { version: draft.baseVersion, themeVersion: draft.baseThemeVersion },
  )
  const [settled, setSettled] = useState(patch)
  // What was typed last, known to the next key before it is drawn: so `set` stays the same, and only the field that is typed in is drawn again.
  const latest = useRef(patch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isChanged = Object.keys(patch).length > 0
  // What was begun on nothing follows what is live.
  const since = isChanged ? begun : current
  const { mutate, isError, isPending } = useMutation({
    mutationFn: async ({ of, from }: { readonly of: Patch; readonly from: typeof begun }) => {
      const versions = { baseVersion: from.version, baseThemeVersion: from.themeVersion }
      if (Object.keys(of).length === 0) await call('discardConfigDraft', { params: { id } })
      else await call('saveConfigDraft', { params: { id }, body: { ...of, ...versions } })
    },
    scope: { id: `draft ${id}` },
  })
  const check = useQuery({
    queryKey: ['programmes', 'check', id, current, JSON.stringify(settled)],
    queryFn: () => call('checkConfig', { params: { id }, body: settled }),
    enabled: Object.keys(settled).length > 0,
    placeholderData: (previous) => previous,
  })
  const keepNow = (next: Patch, from = since) => {
    clearTimeout(timer.current)
    setSettled(next)
    mutate({ of: next, from })
  }
  const state = mergePatch(base, patch) as State
  return {
    id,
    base,
    state,
    patch,
    settled,
    isChanged,
    ...current,
    begun: since,
    mayChangeLook: look.affiliate === id,
    check: isChanged ? check.data : undefined,
    faults: isChanged ? (check.data?.faults ?? []) : [],
    kept: isError ? 'failed' : isPending || settled !== patch ? 'keeping' : 'kept',
    set: (pointer, value) => {
      const next = (patchBetween(base, withAt(mergePatch(base, latest.current), pointer, value)) ?? {}) as Patch
      if (!isChanged) setBegun(current)
      latest.current = next
      setPatch(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keepNow(next, isChanged ? begun : current), PAUSE_MS)
    },
    agree: () => {
      setBegun(current)
      keepNow(patch, current)
    },
    keepNow: (next) => {
      latest.current = next
      setPatch(next)
      keepNow(next)
    },
  }
}

const patchOf = (draft: Draft | null): Patch => {
  if (draft === null) return {}
  const { config, programme, texts, theme } = draft
  return {
    ...(config && { config }),
    ...(programme && { programme }),
    ...(texts && { texts }),
    ...(theme && { theme }),
  }
}
