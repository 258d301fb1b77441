import type { Address } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import type { IconName } from '@reprise/ui/drawings/icon.tsx'
import { Cluster, Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

type DeadEndProps = {
  readonly sign: IconName
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: Address
  readonly other?: { readonly action: string; readonly to: Address }
}

export const DeadEnd = ({ sign, title, text, action, to, other }: DeadEndProps) => {
  useScreenTitle(title)
  return (
    <Page>
      <StateView
        action={
          <Cluster>
            <LinkButton as={AppLink} to={to}>
              {action}
            </LinkButton>
            {other !== undefined && (
              <LinkButton as={AppLink} to={other.to} variant="secondary">
                {other.action}
              </LinkButton>
            )}
          </Cluster>
        }
        picture={<StateIcon name={sign} />}
        title={<h1>{title}</h1>}
      >
        <p>{text}</p>
      </StateView>
    </Page>
  )
}
