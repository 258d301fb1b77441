import { AppLink } from '#console/navigation/router.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { Desk } from './shell/desk.tsx'

export const NotFound = () => {
  const t = useT()
  return (
    <Desk>
      <Screen title={t('console.not-found.title')}>
        <p>
          <AppLink to="/">{t('console.not-found.back')}</AppLink>
        </p>
      </Screen>
    </Desk>
  )
}
