import { imeiLikeness } from '@reprise/contract/identifier/imei'
import { MAX_SEARCH } from '@reprise/contract/limits'
import { fullModelName } from '@reprise/contract/words/model-name'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { productAddress } from '#portal/navigation/product-address.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { SearchField } from '@reprise/ui/fields/search-field.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useSuggestions } from './use-suggestions.ts'

export const ProductSearch = () => {
  const t = useT()
  const format = useFormat()
  const at = useAt()
  const api = useApi()
  const go = useGo()
  const { apiProductType } = useInstance()
  const { typed, type, products: suggestions, sizes, nothing } = useSuggestions()
  const likeness = imeiLikeness(typed)
  const imei = likeness === 'imei' || likeness === 'mistyped' ? likeness : undefined

  const open = async (search: string) => {
    if (imei !== undefined) return
    const [best] = suggestions.length > 0 ? suggestions : await bestMatch(search)
    await go(paths.find(at, best?.type ?? apiProductType[0] ?? 'mobile', { search: search.trim() }))
  }
  const bestMatch = async (search: string) => {
    if (search.trim() === '') return []
    const query = { search: search.trim(), limit: '1' }
    const page = await api.call('listProducts', { query }).catch(() => undefined)
    return page?._embedded.products ?? []
  }
  const pick = (id: string) => {
    const product = suggestions.find(({ modelKey }) => modelKey === id)
    void go(product === undefined ? paths.estimate(at, id) : productAddress(at, product))
  }
  return (
    <Stack gap="close">
      <SearchField
        action={paths.find(at, apiProductType[0] ?? 'mobile')}
        hint={t('search.hint')}
        label={t('search.label')}
        labelHidden
        listLabel={t('search.suggestions')}
        maxLength={MAX_SEARCH}
        onChange={type}
        onPick={pick}
        onSearch={(search) => void open(search)}
        searchText={t('search.action')}
        status={typed === '' ? '' : t('search.count', { count: suggestions.length })}
        suggestions={suggestions.map(({ modelKey, brand, model, type: drawn, upTo }, index) => ({
          id: modelKey,
          text: fullModelName(brand, model),
          detail: upTo === null ? undefined : t('product.upTo', { price: format.money(upTo.amount, upTo.currency) }),
          picture: <DeviceDrawing type={drawn} />,
          choices: index === 0 ? sizes : undefined,
        }))}
        value={typed}
      />
      {nothing && (
        <Notice role="status" title={t('search.count', { count: 0 })}>
          {t('search.hint')}
        </Notice>
      )}
      {imei !== undefined && (
        <Notice role="status" title={t(`search.${imei}.title`)}>
          {t(`search.${imei}.text`)}
        </Notice>
      )}
    </Stack>
  )
}
