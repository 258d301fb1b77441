import { useHelp, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

export const Screen = () => {
  const t = useT()
  const { appName } = useInstance()
  const help = useHelp()
  const title = t('gate.referrer.title')
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          help !== undefined && (
            <LinkButton href={help} variant="secondary">
              {t('gate.referrer.help')}
            </LinkButton>
          )
        }
        picture={<StateIcon name="lock" />}
        title={<h1>{title}</h1>}
      >
        <p>{t('gate.referrer.text', { name: appName })}</p>
      </StateView>
    </Page>
  )
}
