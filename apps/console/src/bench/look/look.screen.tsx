import { useQuery } from '@tanstack/react-query'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { useInHand } from '#console/live/in-hand.ts'
import { WithColleague } from '#console/live/with-colleague.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useParam } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import { openDraft } from './draft.ts'
import { resumePhotos } from './photos.ts'
import { Look } from './look.tsx'
import { type Sheet, sheetOf } from './sheet.ts'
import { SlipButton } from './slip-button.tsx'

/** The sheet of one product: declared beside found, and no amount, so that a look is not led by it. */
export const LookScreen = () => {
  const t = useT()
  const id = useParam('id')
  const sheet = useQuery(sheetOf(id))
  const draft = useQuery({ queryKey: ['draft', id], queryFn: () => takeUp(id), staleTime: 0, gcTime: 0 })
  // Named once it can be worked on: what is scanned before belongs to the page before.
  const found = draft.data === null ? sheet.data : undefined
  return (
    <Screen
      actions={<SlipButton order={id} />}
      lead={
        found && (
          <>
            <bdi>{found.product.name}</bdi> · <bdi>{printedBarcode(found.barcode)}</bdi> · {found.affiliate}
          </>
        )
      }
      title={t(`console.look.${found?.look ?? 'none'}`)}
    >
      <Answer lines={10} of={sheet}>
        {(one) => draft.data === null && <InHand key={one.order} sheet={one} />}
      </Answer>
    </Screen>
  )
}

const takeUp = async (order: string): Promise<null> => {
  await openDraft(order)
  resumePhotos(order)
  return null
}

const InHand = ({ sheet }: { readonly sheet: Sheet }) => {
  const hand = useInHand('bench', sheet.order)
  return hand.colleague() === null ? <Look sheet={sheet} /> : <WithColleague hand={hand} />
}
