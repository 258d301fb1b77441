import { classNames } from '../layout/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  readonly shape?: 'text' | 'title' | 'block' | 'circle'
  readonly lines?: number
  /** Any CSS length, the page's at most; keeps the place of what comes, so that nothing shifts. */
  readonly width?: string
  readonly height?: string
}

/** The screen says in words what is awaited. */
export const Skeleton = ({ shape = 'text', lines = 1, width, height }: SkeletonProps) => (
  <span aria-hidden="true" className={styles.group}>
    {Array.from({ length: lines }, (_, index) => (
      <span
        className={classNames(styles.bone, styles[shape])}
        key={index}
        style={{
          inlineSize: index > 0 && index === lines - 1 ? '62%' : width && `min(${width}, 100%)`,
          blockSize: height,
        }}
      />
    ))}
  </span>
)
