import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { storageText } from '@reprise/contract/words/storage-text'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './catalogue.module.css'

export type ListedModel = ReplyOf<'listCatalogueModels'>['_embedded']['models'][number]

type ModelTableProps = {
  readonly models: readonly ListedModel[]
  /** A programme is named, so its prices are told. */
  readonly hasPrices: boolean
  readonly onOpen: (key: string) => void
}

export const ModelTable = ({ models, hasPrices, onOpen }: ModelTableProps) => {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  return (
    <Table
      caption={t('console.page.catalogue')}
      columns={[
        {
          id: 'name',
          label: t('console.catalogue.model'),
          cell: ({ key, brand, name, modelCodes }) => (
            <span className={styles.named} data-model={key}>
              <TextButton onClick={() => onOpen(key)}>
                <bdi>{`${brand} ${name}`}</bdi>
              </TextButton>
              {modelCodes.length > 0 && <Codes codes={modelCodes} />}
            </span>
          ),
        },
        { id: 'type', label: t('console.catalogue.field.type'), cell: ({ type }) => t(`console.type.${type}`) },
        {
          id: 'year',
          label: t('console.catalogue.year'),
          cell: ({ releaseDate }) => releaseDate?.slice(0, 4) ?? '–',
          end: true,
        },
        {
          id: 'sizes',
          label: t('console.catalogue.sizes'),
          cell: ({ storageGb, retired }) =>
            retired ? t('console.catalogue.state.retired') : <bdi>{sizesText(storageGb, locale)}</bdi>,
        },
        ...(hasPrices
          ? [
              {
                id: 'price',
                label: t('console.catalogue.best-price'),
                cell: ({ upTo }: ListedModel) =>
                  upTo === null ? '–' : <bdi>{format.money(upTo.amount, upTo.currency)}</bdi>,
                end: true,
              },
            ]
          : []),
        {
          id: 'sold',
          label: t('console.catalogue.sold'),
          cell: ({ sold }) => format.number(sold),
          end: true,
        },
      ]}
      empty={t('console.catalogue.empty')}
      rowId={({ key }) => key}
      rows={models}
    />
  )
}

/** That stand in the list; the others are in the model. */
const SHOWN_CODES = 4

const Codes = ({ codes }: { readonly codes: readonly string[] }) => (
  <bdi className={styles.codes} dir="ltr">
    {codes.slice(0, SHOWN_CODES).join(', ')}
    {codes.length > SHOWN_CODES && ' …'}
  </bdi>
)

const sizesText = (sizes: readonly number[], locale: string): string =>
  sizes.length === 0
    ? '–'
    : new Intl.ListFormat(locale, { type: 'unit' }).format(sizes.map((size) => storageText(size, locale)))
