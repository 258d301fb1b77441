import { now } from '@reprise/browser/clock.ts'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { Cluster, Page } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useMemo } from 'react'
import { useAt, useHelp, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { calendarFile } from '#portal/parcel/remember/calendar-file.ts'

export const Screen = () => {
  const t = useT()
  const at = useAt()
  const help = useHelp()
  const { calendarDate } = useFormat()
  const { affiliateId, locale } = at
  const { appName, dateOpening } = useInstance()
  const title = t('gate.opening.title', { date: calendarDate(dateOpening).replaceAll(' ', NO_BREAK) })
  const text = t('gate.opening.text', { name: appName })
  const url = `${window.location.origin}${paths.home(at)}`
  useScreenTitle(title)
  const file = useMemo(() => {
    const id = `opening-${affiliateId}@${window.location.host}`
    const entry = { id, version: 0, title: `${appName}: ${title}`, text, url, language: locale, by: appName }
    const written = calendarFile({ ...entry, day: dateOpening.slice(0, DAY) }, new Date(now()))
    return new Blob([written], { type: 'text/calendar;charset=utf-8' })
  }, [affiliateId, appName, title, text, url, locale, dateOpening])
  const href = useObjectUrl(file)
  return (
    <Page>
      <StateView
        action={
          <Cluster>
            {href !== undefined && (
              <LinkButton download={`${affiliateId}.ics`} href={href} icon="calendar">
                {t('success.calendar')}
              </LinkButton>
            )}
            {help !== undefined && (
              <LinkButton href={help} variant="secondary">
                {t('gate.referrer.help')}
              </LinkButton>
            )}
          </Cluster>
        }
        picture={<StateIcon name="calendar" />}
        title={<h1>{title}</h1>}
      >
        <p>{text}</p>
      </StateView>
    </Page>
  )
}

/** A day stays on one line. */
const NO_BREAK = '\u00a0'
/** Letters of a day in ISO 8601. */
const DAY = 10
