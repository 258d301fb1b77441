import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { directionOf } from '@reprise/contract/words/languages'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { Timeline } from '@reprise/ui/layout/timeline.tsx'
import { formatsOf, useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './customer-view.module.css'

type View = ReplyOf<'getCustomerView'>

/** Folded until it is asked for: each look is a row of the audit. */
export const OrderCustomerView = ({ id }: { readonly id: string }) => {
  const t = useT()
  const [shown, setShown] = useState(false)
  const view = useQuery({
    queryKey: ['customer-view', id],
    queryFn: () => call('getCustomerView', { params: { id } }),
    enabled: shown,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.customer-view.title')}</h2>
      {shown ? (
        <Answer lines={8} of={view}>
          {(found) => (
            <>
              <CustomerPage view={found} />
              <Button busy={view.isFetching} onClick={() => void view.refetch()} small variant="secondary">
                {t('console.customer-view.again')}
              </Button>
            </>
          )}
        </Answer>
      ) : (
        <>
          <p>{t('console.customer-view.lead')}</p>
          <Button icon="person" onClick={() => setShown(true)} small variant="secondary">
            {t('console.customer-view.show')}
          </Button>
        </>
      )}
    </section>
  )
}

/** In the customer's language: the console may be in another one. */
const CustomerPage = ({ view }: { readonly view: View }) => {
  const t = useT()
  const { language, title, found, headline, price, repay, steps, promised, moments, own } = view
  const format = formatsOf(language)
  const here = useFormat()
  const name = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language) ?? language
  return (
    <>
      <p className={styles.soft}>{t('console.customer-view.language', { language: name })}</p>
      <div className={styles.page} dir={directionOf(language)} lang={language}>
        <p className={sections.heading}>{title}</p>
        {found !== null && <p>{found}</p>}
        {headline !== null && <p>{headline}</p>}
        <p>
          {price.label} <bdi>{price.text}</bdi>
        </p>
        {repay.length > 0 && (
          <Notice icon="alert" title={repay[0] ?? ''}>
            {repay.slice(1).join(' ')}
          </Notice>
        )}
        {steps.map(({ title: step, text, asked, button }) => (
          <Notice key={`${step} ${button}`} title={step}>
            {text !== null && <p>{text}</p>}
            {asked.length > 0 && (
              <ul>
                {asked.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
            {button !== null && <p className={styles.button}>{button}</p>}
          </Notice>
        ))}
        {promised.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Timeline
          items={moments.map(({ stage, stageText, title: what, at, by }, index) => {
            const when = at === null ? by : format.dateTime(at)
            return {
              id: `${index}-${stage}`,
              state: stage,
              stateText: stageText,
              title: what,
              ...(when === null ? {} : { when }),
            }
          })}
        />
        {own !== null && own.facts.length > 0 && (
          <SummaryList rows={own.facts.map(({ label, text }) => ({ id: label, label, value: <bdi>{text}</bdi> }))} />
        )}
      </div>
      {own !== null && own.letters.length > 0 && (
        <>
          <h3 className={styles.button}>{t('console.customer-view.letters')}</h3>
          <ul className={styles.list}>
            {own.letters.map(({ subject, state, at }) => (
              <li key={`${at} ${subject}`}>
                <bdi lang={language}>{subject}</bdi>
                <p className={styles.soft}>{[here.dateTime(at), t(`console.mail-state.${state}`)].join(' · ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
