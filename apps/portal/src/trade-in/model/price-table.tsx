import type { ModelPrices } from '@reprise/contract'
import { storageText } from '@reprise/contract/words/storage-text'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import only from '#portal/ui/only.module.css'
import tradeIn from '../trade-in.module.css'
import styles from './model.module.css'

/** More columns than these have no room on a telephone beside the names of conditions: they stand below them. */
const BESIDE = 3
/** As many have, where there is room. */
const BESIDE_WIDE = 5

/** Each condition with the answers that make it, and what each storage size brings: a row and its columns. */
export const PriceTable = ({ model: { conditions, variants, currency, day } }: { readonly model: ModelPrices }) => {
  const t = useT()
  const { locale } = useAt()
  const { money, calendarDate } = useFormat()
  const isBelow = variants.length > BESIDE
  const isEither = isBelow && variants.length <= BESIDE_WIDE
  const isBeside = !isBelow || isEither
  const above = isEither ? only.narrow : undefined
  const beside = isEither ? only.wide : undefined
  return (
    // Letters of twice the size on a small telephone.
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <span className={styles.title}>{t('model.prices', { date: calendarDate(day) })}</span>
          <span className={tradeIn.soft}>{t('model.prices.text')}</span>
        </caption>
        {variants.length > 1 && (
          <thead>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands above the names of conditions */}
              {isBeside && <td className={beside} />}
              {variants.map(({ id, name, storageGb }) => (
                <th className={styles.size} key={id} scope="col">
                  <bdi>{storageGb === null ? name : columnName(storageText(storageGb, locale))}</bdi>
                </th>
              ))}
            </tr>
          </thead>
        )}
        {conditions.map(({ grade, telling }) => {
          const name = (
            <>
              {t(`model.condition.${grade}`)}
              {/* Each other answer is the best one, as the title says. */}
              {telling.map(({ question, answer }) => (
                <span className={tradeIn.when} key={question}>
                  {t('model.answer', { question, answer })}
                </span>
              ))}
            </>
          )
          const prices = variants.map(({ id, prices: known }) => {
            const amount = known.find((price) => price.grade === grade)?.amount
            return (
              <td className={styles.price} key={id}>
                {amount === undefined ? <NoOffer /> : money(amount, currency)}
              </td>
            )
          })
          return (
            <tbody className={styles.condition} key={grade}>
              {isBelow && (
                <tr className={above}>
                  <th className={styles.name} colSpan={variants.length} scope="rowgroup">
                    {name}
                  </th>
                </tr>
              )}
              <tr>
                {isBeside && (
                  <th className={classNames(styles.name, beside)} scope="row">
                    {name}
                  </th>
                )}
                {prices}
              </tr>
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

/** A unit that is a whole word, as in Arabic, may stand below its number. */
const columnName = (size: string): string => (size.length > SHORT ? size.replace('\u00a0', ' ') : size)
const SHORT = '512 GB'.length

const NoOffer = () => {
  const t = useT()
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('model.none')}</VisuallyHidden>
    </>
  )
}
