import { CLAIMS_PATH, BY_HAND_PATH, DONATIONS_PATH, PAGES, VOUCHERS_PATH } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useProgramme } from '#console/parts/programme-choice.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './payouts.module.css'

/** The pages of money, which keep the chosen programme. */
export const MoneyLinks = () => {
  const t = useT()
  const me = useMe()
  const programme = useProgramme()
  const links = [
    { to: PAGES.payouts.path, label: t('console.payouts.by-bank') },
    { to: BY_HAND_PATH, label: t('console.by-hand.title') },
    ...(holds(me, ['vouchers']) ? [{ to: VOUCHERS_PATH, label: t('console.vouchers.title') }] : []),
    { to: DONATIONS_PATH, label: t('console.donations.title') },
    { to: CLAIMS_PATH, label: t('console.claims.title') },
  ]
  return (
    <nav aria-label={t('console.payouts.pages')}>
      <ul className={styles.links}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <AppLink filters={{ programme }} to={to}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
