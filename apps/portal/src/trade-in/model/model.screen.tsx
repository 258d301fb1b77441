import type { ModelPrices } from '@reprise/contract'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { storageText } from '@reprise/contract/words/storage-text'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Cluster, Columns, Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Named, ProductName } from '@reprise/ui/layout/product-name.tsx'
import { withItsNumbers } from '@reprise/ui/words/with-its-numbers.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAt, useInstance, useTerms } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { modelQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useParam } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { useAlive } from '#portal/platform/alive.ts'
import { AskWatch } from '../ask-watch.tsx'
import tradeIn from '../trade-in.module.css'
import styles from './model.module.css'
import { PriceTable } from './price-table.tsx'
import { ShareModel } from './share-model.tsx'

/** Loaded by who needs it: few come with an old link. */
const UnknownProduct = lazy(() =>
  import('../unknown-product.tsx').then((loaded) => ({ default: loaded.UnknownProduct })),
)

const WatchModel = lazy(() => import('./watch-model.tsx').then((loaded) => ({ default: loaded.WatchModel })))

/** What one model brings today, for who comes from a search engine: read without scripts as well (first-view.tsx). */
export const Screen = () => {
  const key = useParam('model')
  const { data, error, refetch } = useQuery(modelQuery(useApi(), key))
  const { minimumBuybackAmount } = useInstance()
  if (isProblem(error, 'product-not-found'))
    return (
      <Suspense>
        <UnknownProduct />
      </Suspense>
    )
  if (data === undefined && error !== null) return <FailurePage again={() => void refetch()} failure={error} />
  if (data === undefined) return <Waiting />
  if (data.variants.length > 0) return <Model model={data} />
  // What is worth less than the programme's minimum is bought all the same: its questions say from what price on.
  return (minimumBuybackAmount ?? 0) > 0 ? <Unpriced model={data} /> : <NotBought model={data} />
}

const Waiting = () => (
  <Page narrow>
    <Stack gap="wide">
      <Skeleton shape="title" width="18rem" />
      <Skeleton height="24rem" shape="block" />
    </Stack>
  </Page>
)

type ModelProps = { readonly model: ModelPrices }

const Head = ({
  model: { type, name },
  title,
  children,
}: ModelProps & { readonly title: ReactNode; readonly children?: ReactNode }) => {
  const t = useT()
  const at = useAt()
  return (
    <Stack gap="close">
      <p>
        <AppLink to={paths.find(at, type)}>{t('find.backTo', { type: t(`productType.${type}`) })}</AppLink>
      </p>
      <div className={styles.head}>
        <div className={styles.drawing}>
          <DeviceDrawing side="back" type={drawnAs(type, name)} />
        </div>
        <Stack gap="close">
          <h1>{title}</h1>
          {children}
        </Stack>
      </div>
    </Stack>
  )
}

const Model = ({ model }: ModelProps) => {
  const t = useT()
  const { money } = useFormat()
  const title = t('model.title', { product: model.name })
  useScreenTitle(title)
  const most = Math.max(...model.variants.flatMap(({ prices }) => prices.map(({ amount }) => amount)))
  return (
    <Page>
      <Columns
        side={
          <Stack gap="wide">
            <Then />
            <Later model={model} summary={t('model.watch')} title={title} />
          </Stack>
        }
      >
        <Stack gap="section">
          <Stack gap="wide">
            <Head model={model} title={<Named name={model.name} text={title} />}>
              <p>{t('model.most', { price: money(most, model.currency) })}</p>
            </Head>
            <Start model={model} />
          </Stack>
          <PriceTable model={model} />
        </Stack>
      </Columns>
    </Page>
  )
}

/** For who does not sell today. It works by scripts alone: until they are there its place is kept and nothing shown. */
const Later = ({ model, summary, title }: ModelProps & { readonly summary: string; readonly title: string }) => (
  <div className={useAlive() ? undefined : styles.asleep}>
    <Stack gap="close">
      <AskWatch summary={summary}>
        <WatchModel model={model} />
      </AskWatch>
      <ShareModel model={model.key} title={title} />
    </Stack>
  </div>
)

/** To the questions: about the one variant there is, or the one that is chosen here, also where nothing is paid for it. */
const Start = ({ model: { variants, unpaid } }: ModelProps) => {
  const t = useT()
  const at = useAt()
  const all = [...variants, ...unpaid].toSorted((a, b) => (a.storageGb ?? 0) - (b.storageGb ?? 0))
  const [first] = all
  if (first === undefined) return null
  if (all.length === 1)
    return (
      <p>
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.estimate(at, first.id)}>
          {t('model.start')}
        </LinkButton>
      </p>
    )
  return (
    <Stack as="section" gap="close">
      <div>
        <h2 className={styles.ask}>{t('model.which')}</h2>
        <p className={tradeIn.soft}>{t('model.which.where')}</p>
      </div>
      <Cluster as="ul">
        {all.map(({ id, name, storageGb }) => (
          <li key={id}>
            <LinkButton as={AppLink} to={paths.estimate(at, id)} variant="secondary">
              <bdi>{storageGb === null ? name : storageText(storageGb, at.locale)}</bdi>
            </LinkButton>
          </li>
        ))}
      </Cluster>
    </Stack>
  )
}

const STEPS = ['price', 'send', 'paid'] as const

const Then = () => {
  const t = useT()
  const { inspectWithin, payWithin } = useTerms()
  return (
    <Stack as="section" gap="wide">
      <h2>{t('home.how.title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((id) => (
          <li className={styles.step} key={id}>
            <h3>{t(`home.how.${id}.title`)}</h3>
            <p className={tradeIn.soft}>{t(`home.how.${id}.duration`, { count: inspectWithin + payWithin })}</p>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

const Unpriced = ({ model }: ModelProps) => {
  useScreenTitle(model.name)
  return (
    <Page narrow>
      <Stack gap="wide">
        <Head model={model} title={<ProductName>{withItsNumbers(model.name)}</ProductName>} />
        <Start model={model} />
      </Stack>
    </Page>
  )
}

const NotBought = ({ model }: ModelProps) => {
  const t = useT()
  const at = useAt()
  const title = t('trade.notBought.title')
  useScreenTitle(title)
  return (
    <Page narrow>
      <Stack gap="wide">
        <Head model={model} title={title}>
          <p>{t('trade.notBought.text', { product: model.name })}</p>
        </Head>
        <Notice icon="heart" title={t('trade.recycle.title')}>
          {t('trade.recycle.text')}
        </Notice>
        <AskWatch summary={t('model.watch.bought')}>
          <WatchModel model={model} />
        </AskWatch>
        <p>
          <LinkButton as={AppLink} to={paths.find(at, model.type)}>
            {t('trade.other')}
          </LinkButton>
        </p>
      </Stack>
    </Page>
  )
}
