import { useState } from 'react'
import { Chip } from '#portal/ui/chip.tsx'
import { DeviceDrawing } from '#portal/ui/device-drawing.tsx'
import { ItemRow } from '#portal/ui/item-row.tsx'
import { Cluster, Page, Stack } from '#portal/ui/layout.tsx'
import { Pagination } from '#portal/ui/pagination.tsx'
import { SearchField } from '#portal/ui/search-field.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { StateView } from '#portal/ui/state-view.tsx'
import { AnswerPicture } from '#portal/ui/answer-picture.tsx'
import { Button } from '#portal/ui/button.tsx'
import { money, t } from './words.ts'

const MODELS = [
  ['iPhone 13', 'Midnight', 2021, 32000],
  ['iPhone 13 mini', 'Pink', 2021, 26400],
  ['iPhone 13 Pro', 'Sierra Blue', 2021, 38000],
  ['iPhone 14 Plus', 'Purple', 2022, 41000],
  ['Galaxy S23 Ultra', 'Phantom Black', 2023, 45500],
  ['Pixel 8 Pro', 'Porcelain', 2023, 36500],
] as const

export const FindScene = () => {
  const [search, setSearch] = useState('iphone 13')
  const [brand, setBrand] = useState('Apple')
  return (
    <Page>
      <Stack gap="wide">
        <h1>Find your phone</h1>
        <SearchField
          label={t('Find your product')}
          labelHidden
          onChange={setSearch}
          onSearch={() => undefined}
          searchText={t('Find')}
          value={search}
        />
        <Cluster>
          {['Apple', 'Samsung', 'Google', 'Xiaomi', 'Fairphone'].map((name, index) => (
            <Chip
              count={[52, 310, 27, 140, 6][index]}
              key={name}
              onChange={(on) => setBrand(on ? name : '')}
              pressed={brand === name}
            >
              {name}
            </Chip>
          ))}
        </Cluster>
        <ul>
          {MODELS.map(([name, colour, year, worth]) => (
            <li key={name}>
              <ItemRow
                aside={
                  <>
                    up to <strong>{money(worth)}</strong>
                  </>
                }
                detail={`${year} · 128, 256, 512 GB`}
                href={`#${name}`}
                picture={<DeviceDrawing colour={colour} side="back" type="mobile" />}
                title={name}
              />
            </li>
          ))}
          <li>
            <Skeleton height="4.5rem" shape="block" />
          </li>
        </ul>
        <Pagination
          current={3}
          label="Pages"
          link={({ page, children, ...rest }) => (
            <a href={`#page-${page}`} {...rest}>
              {children}
            </a>
          )}
          nextText="Next page"
          pageText={(page) => `Page ${page}`}
          previousText="Previous page"
          total={9}
        />
        <StateView
          action={<Button variant="secondary">Look at all phones</Button>}
          picture={<AnswerPicture picture="unsure" />}
          title={<h2>Nothing by that name</h2>}
        >
          <p>Try the model code on the back or in the settings, such as SM-S918B.</p>
        </StateView>
      </Stack>
    </Page>
  )
}
