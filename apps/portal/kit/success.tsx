import { BarcodeText } from '#portal/ui/barcode-text.tsx'
import { Disclosure } from '#portal/ui/disclosure.tsx'
import { Card, Cluster, Columns, Page, Stack } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Timeline } from '#portal/ui/timeline.tsx'
import { t } from './words.ts'

export const SuccessScene = () => (
  <Page>
    <Columns
      side={
        <Card>
          <Stack gap="close">
            <span style={{ color: 'var(--color-ink-soft)' }}>Order number</span>
            <strong style={{ fontSize: 'var(--text-l)' }}>
              <BarcodeText value="7K2M9QXA4TB1" />
            </strong>
            <p style={{ fontSize: 'var(--text-s)' }}>
              It stands on the label and on the slip that goes into the parcel.
            </p>
          </Stack>
        </Card>
      }
    >
      <Stack gap="wide">
        <h1>{t('Sold. Next: send it before 12 December.')}</h1>
        <Cluster>
          <LinkButton href="#label" icon="print">
            Print my label
          </LinkButton>
          <LinkButton href="#code" variant="secondary">
            I have no printer
          </LinkButton>
        </Cluster>
        <Timeline
          items={[
            { id: '1', state: 'done', stateText: 'Done', title: 'Sold for 212 €', when: '21 November 2026, 10:32' },
            {
              id: '2',
              state: 'now',
              stateText: 'Now',
              title: 'Send it',
              when: 'Before 12 December 2026',
              detail: 'You: pack it with the slip, and hand it in at any post office.',
            },
            { id: '3', state: 'next', stateText: 'Next', title: 'We check it', when: 'Two days after it reached us' },
            { id: '4', state: 'next', stateText: 'Next', title: 'We pay you', when: 'One day later' },
          ]}
        />
        <div>
          <Disclosure summary="Before you send it: back up, sign out, reset">
            <p>Sign out of your account, or we cannot buy it.</p>
          </Disclosure>
          <Disclosure summary="Which e-mails will come">
            <p>One now, one when it reached us, one when we paid.</p>
          </Disclosure>
        </div>
      </Stack>
    </Columns>
  </Page>
)
