import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { OrderTexts } from './basket/order-texts.tsx'

/** Asked for here alone: a part that several screens name would be loaded with each of them. */
export const WatchPrice = lazy(() =>
  import('./recapitulation/watch-price.tsx').then((loaded) => ({ default: loaded.WatchPrice })),
)

type AskWatchProps = {
  readonly summary: string
  /** Comes when it is opened, with the texts that the first HTML left out. */
  readonly children: ReactNode
}

/** "Tell me when": folded, since few ask for it, and a page that is read should not begin with a form. */
export const AskWatch = ({ summary, children }: AskWatchProps) => {
  const [asked, setAsked] = useState(false)
  return (
    <Disclosure look="plain" onToggle={(open) => open && setAsked(true)} summary={summary}>
      {asked && (
        <OrderTexts needed waiting={null}>
          <Suspense fallback={null}>{children}</Suspense>
        </OrderTexts>
      )}
    </Disclosure>
  )
}
