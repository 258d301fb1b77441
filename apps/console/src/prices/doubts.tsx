import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { Comparison } from './send-table.ts'

export type DoubtsProps = Pick<Comparison, 'doubts' | 'prices' | 'gone'>

/** What makes a change of prices larger than usual, with its numbers. */
export const Doubts = ({ doubts, prices, gone }: DoubtsProps) => {
  const t = useT()
  const format = useFormat()
  return (
    <ul>
      {doubts.map(({ code }) => (
        <li key={code}>
          {t(`console.prices.doubt.${code}`, {
            moved: format.number(prices.moved),
            compared: format.number(prices.compared),
            percent: prices.byPercent,
            gone,
          })}
        </li>
      ))}
    </ul>
  )
}
