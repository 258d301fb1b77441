import { send, readJson } from '@reprise/browser/http.ts'
import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'
import { isProblem } from '@reprise/browser/http-errors.ts'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { useT } from '#portal/i18n/t.ts'
import { locationOf, paths } from '#portal/navigation/paths.ts'
import { useHref, useParam } from '#portal/navigation/router.tsx'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'
import { FailurePage } from '#portal/page-states/failure-page.tsx'
import { CheckedPass } from './checked-pass.tsx'
import { keyOf, type PublicKey } from './read-pass.ts'

/** How often a pass is read again, in ms: the link to its paper works for ten minutes. */
const READ_AGAIN_MS = 8 * 60_000

/** The pass of a sale, at its secret address. Everything that it shows is read from the signed text, checked here. */
export const Screen = () => {
  const t = useT()
  const api = useApi()
  const number = useParam('number')
  const secret = locationOf(useHref()).hash
  const { data, error, refetch } = useQuery({
    queryKey: [...api.scope, 'pass', number, secret],
    queryFn: async ({ signal }) => {
      const opened = await api.call('openPass', { body: { number, secret }, signal })
      // A browser keeps the answer for minutes: with the name of the key, that of a new key is never an older one.
      const url = `/.well-known/jwks.json?kid=${keyOf(opened.pass)}`
      const published = await send({ method: 'GET', url, timeoutMs: ORDER_API_TIMEOUT_MS, signal }, readJson)
      const { keys } = published as { readonly keys: readonly PublicKey[] }
      return { ...opened, keys }
    },
    refetchInterval: READ_AGAIN_MS,
  })
  if (data !== undefined) return <CheckedPass key={data.id} opened={data} />
  if (isProblem(error, 'order-not-found')) return <PassMissing />
  if (error !== null) return <FailurePage again={() => void refetch()} failure={error} />
  return (
    <Page narrow>
      <Stack gap="wide">
        <h1>{t('order.pass.title')}</h1>
        <Skeleton lines={6} />
      </Stack>
    </Page>
  )
}

const PassMissing = () => {
  const t = useT()
  const at = useAt()
  return (
    <DeadEnd
      action={t('notFound.page.action')}
      other={{ action: t('shell.follow'), to: paths.follow(at) }}
      sign="alert"
      text={t('order.pass.missing.text')}
      title={t('order.pass.missing.title')}
      to={paths.home(at)}
    />
  )
}
