import type { ReactNode } from 'react'
import styles from './hero.module.css'

type HeroProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly children: ReactNode
  /** Beside the words, where the look puts them at the start and the screen is wide. */
  readonly picture?: ReactNode
}

export const Hero = ({ title, text, children, picture }: HeroProps) => (
  <section className={styles.hero}>
    <div className={styles.inner}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <div className={styles.action}>{children}</div>
      </div>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
    </div>
  </section>
)
