import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'

/** The customer step without an offer: where to get one. */
export const NothingToSell = () => {
  const t = useT()
  return (
    <DeadEnd
      action={t('customer.empty.start')}
      sign="tag"
      text={t('customer.empty.text')}
      title={t('customer.empty.title')}
      to={paths.home(useAt())}
    />
  )
}
