import { classNames } from '../layout/class-names.ts'
import styles from './icon.module.css'
import { ICONS, type IconName, MIRRORED_ICONS } from './icons.ts'

export type { IconName } from './icons.ts'

type IconProps = {
  readonly name: IconName
  readonly className?: string | undefined
}

/** A line icon in the colour and size of the text beside it; never the only carrier of a meaning. */
export const Icon = ({ name, className }: IconProps) => (
  <svg
    aria-hidden="true"
    className={classNames(styles.icon, MIRRORED_ICONS.has(name) && styles.mirrored, className)}
    viewBox="0 0 24 24"
  >
    <path d={ICONS[name]} />
  </svg>
)
