import { useState } from 'react'
import { DeviceDrawing, type DeviceType } from '#portal/ui/device-drawing.tsx'
import { Disclosure } from '#portal/ui/disclosure.tsx'
import { Hero } from '#portal/ui/hero.tsx'
import { HeroPicture } from '#portal/ui/hero-picture.tsx'
import { Grid, Page, Stack } from '#portal/ui/layout.tsx'
import { SearchField } from '#portal/ui/search-field.tsx'
import { Sequence } from '#portal/ui/sequence.tsx'
import { Slides } from '#portal/ui/slides.tsx'
import { Tile } from '#portal/ui/tile.tsx'
import { money, t } from './words.ts'

const TYPES: readonly (readonly [DeviceType, string])[] = [
  ['mobile', 'Phones'],
  ['tablet', 'Tablets'],
  ['watch', 'Watches'],
  ['laptop', 'Laptops'],
  ['console', 'Consoles'],
  ['audio', 'Headphones'],
]
const FOUND = [
  { id: 'a', name: 'iPhone 13', colour: 'Midnight', worth: 32000 },
  { id: 'b', name: 'iPhone 13 mini', colour: 'Pink', worth: 26400 },
  { id: 'c', name: 'iPhone 13 Pro Max', colour: 'Sierra Blue', worth: 41000 },
]

export const HomeScene = () => {
  const [search, setSearch] = useState('')
  return (
    <>
      <Hero
        picture={<HeroPicture />}
        text={t('A fixed price in two minutes. We pay within three days of receiving it.')}
        title={t('What is your phone worth?')}
      >
        <SearchField
          hint={t('Model name, model code or IMEI')}
          label={t('Find your product')}
          labelHidden
          onChange={setSearch}
          onPick={() => setSearch('')}
          onSearch={() => undefined}
          searchText={t('Find')}
          status={`${FOUND.length} products`}
          suggestions={
            search === ''
              ? []
              : FOUND.map(({ id, name, colour, worth }) => ({
                  id,
                  text: name,
                  detail: `up to ${money(worth)}`,
                  picture: <DeviceDrawing colour={colour} type="mobile" />,
                }))
          }
          value={search}
        />
      </Hero>
      <Page>
        <Stack gap="section">
          <Grid as="ul">
            {TYPES.map(([type, label]) => (
              <li key={type}>
                <Tile href={`#${type}`} label={t(label)} picture={<DeviceDrawing type={type} />} />
              </li>
            ))}
          </Grid>
          <Stack gap="wide">
            <h2>{t('How it works')}</h2>
            <Sequence
              steps={[
                {
                  id: '1',
                  title: t('See your price'),
                  text: t('Four questions about its condition.'),
                  duration: t('2 minutes'),
                },
                {
                  id: '2',
                  title: t('Send it free'),
                  text: t('Print a label, or show a code at the counter.'),
                  duration: t('5 minutes'),
                },
                {
                  id: '3',
                  title: t('Get paid'),
                  text: t('To your account, after we have checked it.'),
                  duration: t('3 days'),
                },
              ]}
            />
          </Stack>
          <Slides
            label="News"
            nextText="Next"
            previousText="Previous"
            slides={['Twenty euros more for tablets', 'Your old phone, given to a school', 'No printer needed'].map(
              (title) => ({
                id: title,
                content: (
                  <div style={{ padding: 'var(--space-6)' }}>
                    <h3>{title}</h3>
                    <p>Until the end of the month.</p>
                  </div>
                ),
              }),
            )}
          />
          <Stack>
            <h2>Good to know</h2>
            <div>
              <Disclosure name="faq" open summary="How do you check my phone?">
                <p>
                  A person looks at it within two days, under the same light for every phone, and compares it with your
                  answers. You see what we saw.
                </p>
              </Disclosure>
              <Disclosure name="faq" summary="When am I paid?">
                <p>Three days after it reached us.</p>
              </Disclosure>
              <Disclosure name="faq" summary="What happens to my data?">
                <p>We erase it with a certified tool, and you can have the certificate.</p>
              </Disclosure>
            </div>
          </Stack>
        </Stack>
      </Page>
    </>
  )
}
