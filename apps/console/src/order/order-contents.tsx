import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { orderPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Order } from './order.screen.tsx'
import sections from '#console/parts/section.module.css'
import styles from './order.module.css'

/** What was sold, in which parcels, and what else the same sale holds. */
export const OrderContents = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const format = useFormat()
  const { declaredItems, devices, parcels } = order._embedded
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.order.products')}</h2>
      <ul className={styles.list}>
        {declaredItems.map(({ id, product, receipt }) => (
          <li key={id}>
            <b>
              <bdi>{product.name}</bdi>
            </b>
            <ul className={styles.lines}>
              {receipt.map((line) => (
                <li className={styles.line} key={`${line.kind} ${line.subject ?? ''} ${line.label}`}>
                  <span>
                    {line.subject !== undefined && <>{line.subject}: </>}
                    <bdi>{line.label}</bdi>
                  </span>
                  <span>{format.money(line.effect, order.currency)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <>
          <h2 className={sections.heading}>{t('console.order.devices')}</h2>
          <ol className={styles.list}>
            {devices.map((device) => (
              <li className={styles.line} key={device.item}>
                <AppLink to={orderPath(device.order)}>
                  <bdi>{device.product.name}</bdi>
                </AppLink>
                <span>{format.money(device.amount, order.currency)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <h2 className={sections.heading}>{t('console.order.parcels')}</h2>
      {parcels.length === 0 ? (
        <p>{t('console.order.no-parcels')}</p>
      ) : (
        <ul className={styles.list}>
          {parcels.map(({ id, direction, status, trackingNumber, carrier, createdAt, replacedAt }) => (
            <li className={classNames(styles.line, styles.parcel)} key={id}>
              <span>
                <bdi dir="ltr">{trackingNumber ?? '–'}</bdi>
                {direction === 'return' && ` · ${t('console.parcels.return')}`}
              </span>
              <span>
                {t(replacedAt === null ? `console.parcel.${status}` : 'console.parcels.replaced')}
                {' · '}
                {carrier && (
                  <>
                    <bdi>{carrier}</bdi>
                    {' · '}
                  </>
                )}
                {format.date(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
