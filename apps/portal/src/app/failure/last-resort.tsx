import type { FailureCause } from '#portal/page-states/failure-cause.ts'
import { Button } from '#portal/ui/button.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

type LastResortProps = { readonly cause: FailureCause; readonly again: () => void }

/**
 * When not even the messages could be fetched. These are the portal's only words outside of its message files, for
 * they are what must be said when those are missing.
 */
export const LastResort = ({ cause, again }: LastResortProps) => (
  <main lang="en">
    <Page>
      <StateView
        action={<Button onClick={again}>Try again</Button>}
        role="alert"
        title={<h1>{cause === 'unknown' ? 'Something failed on our side' : 'No connection'}</h1>}
      >
        <p>This page could not be loaded. What you entered before is kept on this device.</p>
      </StateView>
    </Page>
  </main>
)
