import type { Litigation, Order } from '@reprise/contract'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { evidenceQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Evidence } from './evidence.tsx'
import styles from './litigation.module.css'

type HowItWasSentProps = { readonly order: Order; readonly litigation: Litigation }

export const HowItWasSent = ({ order, litigation }: HowItWasSentProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  const { data } = useQuery(evidenceQuery(useApi(), order.id))
  const sent = data?.pictures ?? []
  const all = [...litigation.lines.flatMap(({ photos }) => photos), ...litigation.photos]
  const arrived = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index)
  if (data === undefined || sent.length === 0) return null
  const sides = [
    { title: t('evidence.sent'), photos: sent },
    { title: t('evidence.arrived'), photos: arrived },
  ]
  return (
    <Card as="section">
      <Stack>
        <h2>{t('evidence.beside')}</h2>
        <div className={styles.pair}>
          {sides.map(({ title, photos: [first, ...others] }) => (
            <div className={styles.side} key={title}>
              <h3>{title}</h3>
              {first !== undefined && (
                <>
                  <p className={styles.caption}>{dateTime(first.takenAt)}</p>
                  <Evidence photos={[first, ...others]} subject={title} />
                </>
              )}
            </div>
          ))}
        </div>
        <p className={styles.caption}>{t('evidence.code', { words: data.code.join(' ') })}</p>
        <p className={styles.caption}>{t('evidence.proves')}</p>
      </Stack>
    </Card>
  )
}
