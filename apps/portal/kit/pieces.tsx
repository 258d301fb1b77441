import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { ICONS, type IconName } from '#portal/ui/icons.ts'
import { Cluster, Page, Stack } from '#portal/ui/layout.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'

const isIcon = (name: string): name is IconName => name in ICONS

export const PiecesScene = () => {
  const [open, setOpen] = useState(false)
  return (
    <Page>
      <Stack gap="wide">
        <h1>Pieces</h1>
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <Cluster key={variant}>
            <Button variant={variant}>See my price</Button>
            <Button icon="print" small variant={variant}>
              Print my label
            </Button>
            <Button disabled variant={variant}>
              Not yet
            </Button>
            <Button busy variant={variant}>
              Sending
            </Button>
          </Cluster>
        ))}
        <Button wide>Verkaufen Sie Ihr Gerät jetzt für zweihundertzwölf Euro und fünfzig Cent</Button>
        {(['info', 'positive', 'caution', 'danger'] as const).map((tone) => (
          <Notice key={tone} title={`A ${tone} notice`} tone={tone}>
            <p>What you typed is kept. Try again in a minute, or call us.</p>
          </Notice>
        ))}
        <Cluster>
          {Object.keys(ICONS)
            .filter(isIcon)
            .map((name) => (
              <span key={name} style={{ fontSize: '1.5rem' }} title={name}>
                <Icon name={name} />
              </span>
            ))}
        </Cluster>
        <Skeleton shape="title" width="12rem" />
        <Skeleton lines={3} />
        <Spinner />
        <h1>Heading one, of two lines when it is long enough to need them</h1>
        <h2>Heading two</h2>
        <h3>Heading three</h3>
        <Button onClick={() => setOpen(true)} variant="secondary">
          Open a dialog
        </Button>
        <Dialog
          actions={
            <>
              <Button variant="danger">Cancel the order</Button>
              <Button onClick={() => setOpen(false)} variant="quiet">
                Keep it
              </Button>
            </>
          }
          closeText="Close"
          onClose={() => setOpen(false)}
          open={open}
          title="Cancel this order?"
        >
          <p>Your offer of 212 € then ends, and the label no longer works.</p>
        </Dialog>
      </Stack>
    </Page>
  )
}
