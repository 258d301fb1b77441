import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { logWarning } from '@reprise/browser/log.ts'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'

/** The page itself failed, or its code could not be fetched: a new version may stand on the server. */
export const RouteFailure = ({ error }: ErrorComponentProps) => {
  const t = useT()
  useEffect(
    function tellOfIt() {
      logWarning(String(error))
    },
    [error],
  )
  return (
    <Screen title={t('console.failure.page')}>
      <p>
        <Button onClick={() => window.location.reload()}>{t('console.failure.reload')}</Button>
      </p>
    </Screen>
  )
}
