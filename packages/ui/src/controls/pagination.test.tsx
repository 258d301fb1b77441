import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const show = (current: number, total: number) =>
  render(
    <Pagination
      current={current}
      label="Pages"
      link={({ page, children, ...rest }) => (
        <a href={`?page=${page}`} {...rest}>
          {children}
        </a>
      )}
      nextText="Next page"
      pageText={(page) => `Page ${page}`}
      previousText="Previous page"
      total={total}
    />,
  )
const names = () => screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'))

describe('pagination', () => {
  test('shows the first page, the last, and those around the current one', () => {
    show(5, 9)
    expect(names()).toEqual(['Previous page', 'Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 9', 'Next page'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5')
  })

  test('leads nowhere beyond its ends', () => {
    show(1, 2)
    expect(names()).toEqual(['Page 1', 'Page 2', 'Next page'])
  })

  test('is not there for a single page', () => {
    show(1, 1)
    expect(names()).toEqual([])
  })
})
