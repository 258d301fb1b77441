import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'

/** No order is known here: where it is found. */
export const NoOrder = () => {
  const t = useT()
  const at = useAt()
  return (
    <DeadEnd
      action={t('shell.follow')}
      other={{ action: t('customer.empty.start'), to: paths.home(at) }}
      sign="mail"
      text={t('success.none.text')}
      title={t('success.none.title')}
      to={paths.follow(at)}
    />
  )
}
