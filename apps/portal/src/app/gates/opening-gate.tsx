import { useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

export const Screen = () => {
  const t = useT()
  const format = useFormat()
  const { appName, dateOpening } = useInstance()
  const title = t('gate.opening.title', { date: format.calendarDate(dateOpening) })
  useScreenTitle(title)
  return (
    <Page>
      <StateView picture={<StateIcon name="calendar" />} title={<h1>{title}</h1>}>
        <p>{t('gate.opening.text', { name: appName })}</p>
      </StateView>
    </Page>
  )
}
