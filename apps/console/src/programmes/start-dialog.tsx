import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { programmePath } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import { ColourField } from './colour-field.tsx'
import { useFaultText } from './fault-text.ts'
import { idOf } from './id-of.ts'
import styles from './programmes.module.css'
import { useSpoken } from './spoken.ts'

const CURRENCY_OF: { readonly [country: string]: string } = {
  gb: 'GBP',
  us: 'USD',
  ch: 'CHF',
  se: 'SEK',
  dk: 'DKK',
  pl: 'PLN',
}

/** The colour that the console itself wears, to begin with. */
const accent = (): string => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim()

/** From a few answers to a programme that is live. */
export const StartDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const go = useGo()
  const queries = useQueryClient()
  const { faultsOf, restOf } = useFaultText()
  const spoken = useSpoken()
  const [wish, setWish] = useState({
    name: '',
    id: '',
    locales: 'en',
    country: 'gb',
    currency: '',
    market: '',
    colour: accent(),
  })
  const id = wish.id === '' ? idOf(wish.name) : wish.id
  const currency = wish.currency === '' ? (CURRENCY_OF[wish.country.toLowerCase()] ?? 'EUR') : wish.currency
  const change = (own: Partial<typeof wish>) => setWish({ ...wish, ...own })
  const start = useMutation({
    mutationFn: () => {
      const country = wish.country.trim().toLowerCase()
      const market = wish.market.trim() === '' ? country : wish.market.trim()
      const locales = wish.locales.split(/[\s,]+/).filter(Boolean)
      const body = {
        name: wish.name,
        locales,
        country,
        currency: currency.trim().toUpperCase(),
        market,
        colour: wish.colour,
      }
      return call('startConfig', { params: { id }, body })
    },
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['me'] })
      void queries.invalidateQueries({ queryKey: ['programmes'] })
      go(programmePath(made.id))
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }
  const faults = faultsOf(start.error, {
    name: ['/name', '/config/appName'],
    id: ['/id', '/config/instanceId', '/theme/id'],
    locales: ['/locales', '/config/locales', '/config/currentLocale'],
    country: ['/country', '/config/country', '/programme/recipient/country'],
    currency: ['/currency', '/programme/currency'],
    market: ['/market', '/programme/market'],
    colour: ['/colour'],
  })
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.programmes.new')}>
      <form className={styles.form} noValidate onSubmit={send}>
        <TextField
          error={faults.name}
          label={t('console.programmes.name')}
          maxLength={80}
          name="name"
          onChange={(name) => change({ name })}
          value={wish.name}
        />
        <TextField
          autoCapitalize="none"
          dir="ltr"
          error={faults.id}
          hint={t('console.programmes.id-hint')}
          label={t('console.programmes.id')}
          maxLength={20}
          name="id"
          onChange={(own) => change({ id: own })}
          spellCheck={false}
          value={id}
        />
        <TextField
          dir="ltr"
          error={faults.locales}
          hint={t('console.programmes.locales-hint')}
          label={t('console.programmes.locales')}
          name="locales"
          onChange={(locales) => change({ locales })}
          value={wish.locales}
        />
        <div className={styles.pair}>
          <SelectField
            error={faults.country}
            label={t('console.programmes.country')}
            name="country"
            onChange={(country) => change({ country })}
            options={spoken.countries}
            value={wish.country}
          />
          <TextField
            dir="ltr"
            error={faults.currency}
            label={t('console.programmes.currency')}
            length="short"
            maxLength={3}
            name="currency"
            onChange={(own) => change({ currency: own })}
            value={currency}
          />
        </div>
        <TextField
          dir="ltr"
          error={faults.market}
          hint={t('console.programmes.market-hint')}
          label={t('console.prices.market')}
          length="short"
          maxLength={10}
          name="market"
          onChange={(market) => change({ market })}
          placeholder={wish.country.toLowerCase()}
          value={wish.market}
        />
        <ColourField
          error={faults.colour}
          label={t('console.programmes.colour')}
          name="colour"
          onChange={(colour) => change({ colour })}
          value={wish.colour}
        />
        {start.error !== null && (
          <Notice role="alert" tone="danger">
            {restOf(start.error)}
          </Notice>
        )}
        <Button busy={start.isPending} type="submit" wide>
          {t('console.programmes.make')}
        </Button>
      </form>
    </Dialog>
  )
}
