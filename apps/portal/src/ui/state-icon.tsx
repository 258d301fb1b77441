import { Icon, type IconName } from './icon.tsx'
import styles from './state-icon.module.css'

/** The sign of a whole view, for `StateView`. */
export const StateIcon = ({ name }: { readonly name: IconName }) => (
  <span className={styles.ground}>
    <Icon className={styles.sign} name={name} />
  </span>
)
