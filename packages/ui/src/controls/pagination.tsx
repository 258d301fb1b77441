import type { ReactNode } from 'react'
import { Icon } from '../drawings/icon.tsx'
import styles from './pagination.module.css'

type PageLink = {
  readonly page: number
  readonly className: string | undefined
  readonly 'aria-label': string
  readonly 'aria-current': 'page' | undefined
  readonly children: ReactNode
}

type PaginationProps = {
  readonly label: string
  /** From 1. */
  readonly current: number
  readonly total: number
  readonly previousText: string
  readonly nextText: string
  /** "Page 3" */
  readonly pageText: (page: number) => string
  /** Draws the router's link to a page; spread everything but `page` on it. */
  readonly link: (to: PageLink) => ReactNode
}

export const Pagination = ({ label, current, total, previousText, nextText, pageText, link }: PaginationProps) => {
  if (total <= 1) return null
  const step = (page: number, text: string, icon: 'chevron-back' | 'chevron-forward') =>
    link({
      page,
      className: styles.step,
      'aria-label': text,
      'aria-current': undefined,
      children: <Icon name={icon} />,
    })
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {current > 1 && <li>{step(current - 1, previousText, 'chevron-back')}</li>}
        {pagesAround(current, total).map((page, index, pages) => (
          <li className={styles.item} key={page}>
            {page - (pages[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
            {link({
              page,
              className: styles.page,
              'aria-label': pageText(page),
              'aria-current': page === current ? 'page' : undefined,
              children: page,
            })}
          </li>
        ))}
        {current < total && <li>{step(current + 1, nextText, 'chevron-forward')}</li>}
      </ul>
    </nav>
  )
}

const pagesAround = (current: number, total: number): number[] =>
  [...new Set([1, current - 1, current, current + 1, total])]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b)
