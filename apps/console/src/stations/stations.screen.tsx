import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Screen } from '#console/parts/screen.tsx'
import { currentStation } from '#console/session/station.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { StationsTable } from './stations-table.tsx'

const KEY = ['stations'] as const

export const StationsScreen = () => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [enrolling, setEnrolling] = useState(false)
  const stations = useQuery({ queryKey: KEY, queryFn: () => call('listStations', {}) })
  const here = useQuery(currentStation)
  const refresh = async () => {
    await Promise.all([KEY, currentStation.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  const remove = useMutation({
    mutationFn: (id: string) => call('removeStation', { params: { id } }),
    onSettled: refresh,
  })
  const canEnrol = here.data === null
  const begin = () => setEnrolling(canEnrol)
  useShortcuts(canEnrol ? [{ key: 'n', label: t('console.stations.enrol'), run: begin }] : [])
  return (
    <Screen
      actions={
        canEnrol && (
          <Button aria-keyshortcuts="n" icon="plus" onClick={begin}>
            {t('console.stations.enrol')}
          </Button>
        )
      }
      lead={t('console.stations.lead')}
      title={t('console.page.stations')}
    >
      {remove.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(remove.error)}
        </Notice>
      )}
      <Answer of={stations}>
        {({ _embedded }) => (
          <StationsTable
            here={here.data?.id}
            onRemove={(id) => remove.mutate(id)}
            removing={remove.isPending ? remove.variables : undefined}
            stations={_embedded.stations}
          />
        )}
      </Answer>
      {enrolling && <EnrolDialog onClose={() => setEnrolling(false)} onEnrolled={refresh} />}
    </Screen>
  )
}
