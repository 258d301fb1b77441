import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { lookPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import type { Sheet } from './sheet.ts'

/** A photo that another order has too says that one of both does not show its device. */
export const RepeatedPhotos = ({ sheet: { repeated } }: { readonly sheet: Sheet }) => {
  const t = useT()
  return repeated.map(({ photo, as, order, exact }) => (
    <Notice key={`${photo} ${as}`} tone={exact ? 'danger' : 'caution'}>
      {t(exact ? 'console.look.repeated.exact' : 'console.look.repeated.similar')}{' '}
      <AppLink to={lookPath(order)}>{t('console.look.repeated.open')}</AppLink>
    </Notice>
  ))
}
