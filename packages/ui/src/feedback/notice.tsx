import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../drawings/icon.tsx'
import styles from './notice.module.css'

type Tone = 'info' | 'positive' | 'caution' | 'danger'

const ICON_OF: { readonly [tone in Tone]: IconName } = {
  info: 'info',
  positive: 'check',
  caution: 'alert',
  danger: 'alert',
}

type NoticeProps = {
  readonly tone?: Tone
  readonly title?: ReactNode
  readonly icon?: IconName
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `alert` when it appears because of something that just failed. */
  readonly role?: 'alert' | 'status'
}

export const Notice = ({ tone = 'info', title, icon = ICON_OF[tone], children, action, role }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[tone])} role={role}>
    <Icon className={styles.icon} name={icon} />
    <div className={styles.body}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  </div>
)
