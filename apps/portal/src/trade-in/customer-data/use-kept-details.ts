import type { SentBody } from '@reprise/contract/operation/operation-types'
import { useEffect, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { forgetDetails, setField, typedFields } from '../draft-fields.ts'
import { changeDraft, readDraft } from '../draft-store.ts'
import { areDetailsForgotten, forgetDetailsBegun, noteDetailsBegun } from './details-memory.ts'
import { createDetailsKeeper, type DetailsKeeper, type Keeping } from './details-keeper.ts'

type DraftDetails = SentBody<'keepDraftDetails'>

/** What a reload brought back: nothing was typed before, all of it, nothing any more, or no answer came. */
export type Restored = 'nothing' | 'all' | 'gone' | 'unanswered'

export type Forgotten = 'no' | 'everywhere' | 'here'

export type KeptDetails = {
  readonly restoring: boolean
  readonly restored: Restored
  readonly keeping: Keeping
  readonly keeper: DetailsKeeper
  readonly typed: () => void
  readonly restore: () => void
  readonly forgotten: Forgotten
  readonly forget: () => Promise<void>
}

/** On the server while it is typed: nothing personal stays in this browser (quality B21, docs/decisions/0068). */
export const useKeptDetails = (): KeptDetails => {
  const api = useApi()
  const [restoring, setRestoring] = useState(() => areDetailsForgotten(readDraft()))
  const [restored, setRestored] = useState<Restored>('nothing')
  const [keeping, setKeeping] = useState<Keeping>('idle')
  const [forgotten, setForgotten] = useState<Forgotten>('no')
  const [keeper] = useState(() =>
    createDetailsKeeper((signal) => api.call('keepDraftDetails', { body: written(), signal }), setKeeping),
  )

  useEffect(
    function bringBackWhatWasTyped() {
      if (!restoring) return
      const ask = async () => {
        setRestored(await bringBack(async () => (await api.call('getDraftDetails', {})).details))
        setRestoring(false)
      }
      void ask()
    },
    [api, restoring],
  )
  useEffect(
    function sendBeforeThePageIsGone() {
      const onHidden = () => {
        if (document.visibilityState === 'hidden') keeper.flush()
      }
      document.addEventListener('visibilitychange', onHidden)
      return () => {
        document.removeEventListener('visibilitychange', onHidden)
        keeper.flush()
      }
    },
    [keeper],
  )
  return {
    restoring,
    restored,
    keeping,
    keeper,
    typed: () => {
      setForgotten('no')
      noteDetailsBegun()
      keeper.touch()
    },
    restore: () => setRestoring(true),
    forgotten,
    forget: async () => {
      keeper.stop()
      changeDraft(forgetDetails)
      forgetDetailsBegun()
      setRestored('nothing')
      setKeeping('idle')
      try {
        await api.call('forgetDraftDetails', {})
        setForgotten('everywhere')
      } catch {
        setForgotten('here')
      }
    },
  }
}

const written = (): DraftDetails =>
  Object.fromEntries(Object.entries(typedFields(readDraft())).filter(([, value]) => value !== ''))

const bringBack = async (read: () => Promise<DraftDetails | null>): Promise<Restored> => {
  try {
    const details = await read()
    if (details === null) return 'gone'
    changeDraft((draft) =>
      Object.entries(details).reduce(
        (next, [name, value]) => setField(next, name as keyof DraftDetails, value ?? ''),
        draft,
      ),
    )
    return 'all'
  } catch {
    return 'unanswered'
  }
}
