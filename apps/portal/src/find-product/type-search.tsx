import { imeiLikeness } from '@reprise/contract/imei'
import { MAX_SEARCH } from '@reprise/contract/limits'
import type { ProductType } from '@reprise/contract/product-type'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { useAfter } from '@reprise/browser/wait.ts'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SearchField } from '@reprise/ui/fields/search-field.tsx'
import type { FindFilters } from './filters.ts'

const PAUSE_MS = 250

type TypeSearchProps = { readonly type: ProductType; readonly filters: FindFilters }

/** The list follows what is typed, after a pause; the address follows with it, so that Back finds it again. */
export const TypeSearch = ({ type, filters: { search = '', brand } }: TypeSearchProps) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [seen, setSeen] = useState(search)
  // The visitor went back, or followed a link: the field follows the address, unless the field itself wrote it.
  if (seen !== search) {
    setSeen(search)
    if (search !== asked) {
      setTyped(search)
      setAsked(search)
    }
  }
  const likeness = imeiLikeness(typed)
  const imei = likeness === 'imei' || likeness === 'mistyped' ? likeness : undefined
  // An IMEI names one person's device: it is looked at here and sent nowhere, not even its beginning.
  const wanted = likeness === 'none' ? typed.trim() : asked
  const ask = (words: string) => {
    setAsked(words)
    void go(paths.find(at, type, { search: words, brand }), { replace: true })
  }
  useAfter(PAUSE_MS, wanted === asked ? undefined : wanted, ask)
  return (
    <Stack gap="close">
      <SearchField
        action={paths.find(at, type)}
        hint={t('search.hint')}
        label={t('search.label')}
        labelHidden
        maxLength={MAX_SEARCH}
        onChange={setTyped}
        onSearch={() => ask(imei === undefined ? typed.trim() : asked)}
        searchText={t('search.action')}
        value={typed}
      />
      {imei !== undefined && (
        <Notice role="status" title={t(`search.${imei}.title`)}>
          {t(`search.${imei}.text`)}
        </Notice>
      )}
    </Stack>
  )
}
