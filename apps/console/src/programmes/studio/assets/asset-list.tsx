import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { AssetDialog } from './asset-dialog.tsx'
import styles from './assets.module.css'

export type Asset = ReplyOf<'listAssets'>['_embedded']['assets'][number]

/** Every file of a programme: where each is used, and a way to delete what is used nowhere. */
export const AssetList = ({ id, assets }: { readonly id: string; readonly assets: readonly Asset[] }) => {
  const t = useT()
  const [opened, setOpened] = useState<Asset>()
  const size = new Intl.NumberFormat(`${useLocale()}-u-nu-latn`, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  })
  return (
    <FieldGroup legend={t('console.asset.list')}>
      <Table
        caption={t('console.asset.list')}
        columns={[
          { id: 'file', label: t('console.asset.file'), cell: (asset) => <FileName asset={asset} /> },
          { id: 'size', label: t('console.asset.size'), cell: ({ bytes }) => size.format(bytes / 1_000), end: true },
          {
            id: 'uses',
            label: t('console.asset.uses'),
            cell: (asset) => (
              <Button
                aria-label={t('console.asset.uses-of', { name: asset.name })}
                onClick={() => setOpened(asset)}
                small
                variant="secondary"
              >
                {t('console.asset.uses')}
              </Button>
            ),
          },
        ]}
        empty={t('console.asset.none')}
        rowId={(asset) => asset.id}
        rows={assets}
      />
      {opened !== undefined && (
        <AssetDialog asset={opened} assets={assets} id={id} onClose={() => setOpened(undefined)} />
      )}
    </FieldGroup>
  )
}

const FileName = ({ asset: { name, mediaType, _links } }: { readonly asset: Asset }) => (
  <span className={styles.name}>
    {mediaType.startsWith('image/') && (
      <img alt="" className={styles.small} loading="lazy" src={`${_links.self.href}?width=160`} />
    )}
    <bdi>{name}</bdi>
  </span>
)
