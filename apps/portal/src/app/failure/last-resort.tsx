import { Button } from '#portal/ui/button.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

/**
 * When not even the messages could be fetched. These are the portal's only words outside of its message files, for
 * they are what must be said when those are missing.
 */
export const LastResort = ({ again }: { readonly again: () => void }) => (
  <main lang="en">
    <Page>
      <StateView action={<Button onClick={again}>Try again</Button>} role="alert" title={<h1>No connection</h1>}>
        <p>This page could not be loaded. What you entered before is kept on this device.</p>
      </StateView>
    </Page>
  </main>
)
