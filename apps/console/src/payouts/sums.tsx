import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { BarChart } from '#console/parts/bar-chart.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'

type SumsProps = { readonly affiliate: string | undefined }

/** How much may be paid now, and how much each obstacle holds up; each name leads to its orders. */
export const Sums = ({ affiliate }: SumsProps) => {
  const t = useT()
  const format = useFormat()
  const sums = useQuery({
    queryKey: ['payables', 'summary', affiliate],
    queryFn: () => call('getPayableSummary', { query: { affiliate } }),
  })
  return (
    <Answer lines={4} of={sums}>
      {({ _embedded: { programmes } }) =>
        programmes.map(({ affiliate: programme, currency, payable, obstacles }) => {
          const textOf = ({ count, total }: { count: number; total: number }) =>
            t('console.payouts.sum', { count, total: format.money(total, currency) })
          const linkTo = (obstacle: string, name: string) => (
            <AppLink filters={{ programme, obstacle }} to={PAGES.payouts.path}>
              {name}
            </AppLink>
          )
          return (
            <section className={sections.section} key={`${programme} ${currency}`}>
              <h2 className={sections.heading}>
                <bdi>{programme}</bdi>
              </h2>
              <BarChart
                bars={[
                  {
                    id: 'none',
                    label: linkTo('none', t('console.payouts.now')),
                    value: payable.count,
                    text: textOf(payable),
                  },
                  ...obstacles.map((one) => ({
                    id: one.obstacle,
                    label: linkTo(one.obstacle, t(`console.payment-obstacle.${one.obstacle}`)),
                    value: one.count,
                    text: textOf(one),
                  })),
                ]}
                label={t('console.payouts.ways', { programme })}
              />
            </section>
          )
        })
      }
    </Answer>
  )
}
