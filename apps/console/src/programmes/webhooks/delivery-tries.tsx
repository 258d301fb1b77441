import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { Delivery } from './webhook.ts'
import styles from './webhooks.module.css'

type Attempt = Delivery['attempts'][number]

/** How the last try ended; all of them, and what was answered, where that is opened. */
export const DeliveryTries = ({ of: { attempts } }: { readonly of: Delivery }) => {
  const t = useT()
  const format = useFormat()
  const last = attempts.at(-1)
  if (last === undefined) return '–'
  const resultText = ({ result, status, ms }: Attempt) =>
    t(`console.webhooks.result.${result}`, { status: status ?? '', ms: format.number(ms) })
  return (
    <>
      <div>{resultText(last)}</div>
      <Disclosure look="plain" summary={t('console.webhooks.tries', { count: attempts.length })}>
        <ol className={styles.tries}>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <div>{format.dateTime(attempt.at)}</div>
              <div>{resultText(attempt)}</div>
              {attempt.answer !== null && attempt.answer !== '' && (
                <pre className={styles.answer} dir="ltr">
                  {attempt.answer}
                </pre>
              )}
            </li>
          ))}
        </ol>
      </Disclosure>
    </>
  )
}
