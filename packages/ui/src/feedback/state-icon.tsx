import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../drawings/icon.tsx'
import styles from './state-icon.module.css'

type StateIconProps = { readonly name: IconName; readonly tone?: 'positive' }

export const StateIcon = ({ name, tone }: StateIconProps) => (
  <span className={classNames(styles.ground, tone !== undefined && styles[tone])}>
    <Icon className={styles.sign} name={name} />
  </span>
)
