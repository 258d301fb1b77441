import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'

/** An address with an offer that is unknown, malformed, or another programme's: all the same from here. */
export const UnknownOffer = ({ productId }: { readonly productId: string }) => {
  const t = useT()
  return (
    <DeadEnd
      action={t('offer.unknown.price')}
      sign="search"
      text={t('offer.unknown.text')}
      title={t('offer.unknown.title')}
      to={paths.estimate(useAt(), productId)}
    />
  )
}
