import { readJson, send } from '@reprise/browser/http.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { fullModelName } from '@reprise/contract/words/model-name'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { use } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { createApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { productAddress } from '#portal/navigation/product-address.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import styles from './home.module.css'

type Found = ReplyOf<'nameDevice'>['products'][number]

const NONE: readonly Found[] = []

/**
 * "This phone? Galaxy S23 Ultra, up to €140". The browser adds the model in a header of the one call that asks; of an iPhone, which
 * names no model, its screen goes in another. Nothing is kept: neither here nor there (docs/decisions/0213).
 */
export const ThisDevice = () => {
  const t = useT()
  const at = useAt()
  const format = useFormat()
  const { locale } = at
  const products = use(productsFor(useInstance(), locale))
  const [first] = products
  if (first === undefined) return null
  const one = products.length === 1
  const question = first.type === 'mobile' ? 'home.device.mobile' : 'home.device.other'
  const list = (
    <ul className={styles.candidates}>
      {products.map((product) => (
        <li key={product.id}>
          <AppLink className={styles.candidate} to={addressOf(at, product)}>
            <strong>
              <bdi>{fullModelName(product.brand, product.name)}</bdi>
            </strong>
            {product.upTo !== null && (
              <span>{t('product.upTo', { price: format.money(product.upTo.amount, product.upTo.currency) })}</span>
            )}
            {one && <span className={styles.go}>{t('home.device.price')}</span>}
          </AppLink>
        </li>
      ))}
    </ul>
  )
  // Folded, since it comes late: a long list would push the page away under a reader's eyes.
  return (
    <div className={styles.device} role="status">
      {one ? (
        <>
          <p>{t(question)}</p>
          {list}
        </>
      ) : (
        <Disclosure look="plain" summary={t('home.device.which', { count: products.length })}>
          {list}
        </Disclosure>
      )}
    </div>
  )
}

const addressOf = (at: Parameters<typeof productAddress>[0], { id, model }: Found) =>
  productAddress(at, {
    id,
    modelKey: model ?? '',
    variants: model === null ? 1 : 2,
    pricesDiffer: true,
  })

type Programme = { readonly instanceId: string }

const asked = new WeakMap<Programme, Map<string, Promise<readonly Found[]>>>()

/** Asked once while the page is open, in each of its languages. */
const productsFor = (programme: Programme, locale: string): Promise<readonly Found[]> => {
  const inLanguages = asked.get(programme) ?? new Map<string, Promise<readonly Found[]>>()
  const products = inLanguages.get(locale) ?? readProducts(programme.instanceId, locale).catch(() => NONE)
  asked.set(programme, inLanguages.set(locale, products))
  return products
}

const readProducts = async (id: string, locale: string): Promise<readonly Found[]> => {
  const headers = headersOf(navigator, screen, devicePixelRatio)
  if (headers === undefined) return NONE
  const asking = ((call) => send({ ...call, headers: { ...call.headers, ...headers } }, readJson)) as typeof send
  const { products } = await createApi({}, asking).call('nameDevice', { params: { id }, query: { locale } })
  return products
}

type Size = { readonly width: number; readonly height: number }

/** What a call says beyond what the browser itself adds; undefined where the device cannot be told. */
const headersOf = (browser: Navigator, { width, height }: Size, ratio: number): Record<string, string> | undefined => {
  if ('userAgentData' in browser) return {}
  if (!/iPhone/.test(browser.userAgent)) return undefined
  return { 'device-screen': `${Math.min(width, height)}x${Math.max(width, height)}x${ratio}` }
}
