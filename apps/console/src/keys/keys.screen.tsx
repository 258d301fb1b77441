import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentBody } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import type { Kind } from '#console/parts/second-person/of-approval.ts'
import { type Approved, WaitingRights } from '#console/parts/second-person/waiting-rights.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { CreateDialog } from './create-dialog.tsx'
import { KeysTable } from './keys-table.tsx'
import { ShownKey } from './shown-key.tsx'

const KINDS: readonly Kind[] = ['operator-key']

/** By the very words that were approved. */
const makeKey = (_: Kind, what: Approved) => call('createOperatorKey', { body: what as SentBody<'createOperatorKey'> })

export const KeysScreen = () => {
  const t = useT()
  const [creating, setCreating] = useState(false)
  const keys = useQuery({ queryKey: ['keys'], queryFn: () => call('listOperatorKeys', {}) })
  useShortcuts([{ key: 'n', label: t('console.keys.create'), run: () => setCreating(true) }])
  return (
    <Screen
      actions={
        <Button aria-keyshortcuts="n" icon="plus" onClick={() => setCreating(true)}>
          {t('console.keys.create')}
        </Button>
      }
      lead={t('console.keys.lead')}
      title={t('console.page.keys')}
    >
      <WaitingRights kinds={KINDS} make={makeKey}>
        {(made) => <ShownKey made={made} />}
      </WaitingRights>
      <Answer of={keys}>{({ _embedded }) => <KeysTable keys={_embedded.keys} />}</Answer>
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Screen>
  )
}
