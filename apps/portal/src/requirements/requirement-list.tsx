import type { Requirement } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import styles from './requirement-list.module.css'

/** What has to be shown before money is paid, each by its name. */
export const RequirementList = ({ requirements }: { readonly requirements: readonly Requirement[] }) => {
  const t = useT()
  return (
    <ul className={styles.list}>
      {requirements.map((requirement) => (
        <li key={requirement}>{t(`requirement.${requirement}`)}</li>
      ))}
    </ul>
  )
}
