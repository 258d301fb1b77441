import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import type { SendingWay } from '@reprise/contract'
import { FORMS_OF_ONE_PARCEL } from '@reprise/contract/words/transportation-words'
import { useDraft } from './draft-store.ts'

/**
 * The way that was chosen, else the one proposed first. Of a parcel's two forms it is the one that is of use on this device: phones
 * rarely print.
 */
export const sendingWayOf = (
  ways: readonly SendingWay[],
  chosen: string | null,
  isHandheld: boolean,
): SendingWay | undefined => {
  const called = (name: string) => ways.find(({ transportation }) => transportation === name)
  const [first] = ways
  const asked = chosen === null ? undefined : called(chosen)
  if (asked !== undefined || first === undefined || !FORMS_OF_ONE_PARCEL.includes(first.transportation))
    return asked ?? first
  return called(isHandheld ? 'code' : 'label') ?? first
}

export const useSendingWay = (ways: readonly SendingWay[] = []): SendingWay | undefined => {
  const chosen = useDraft(({ order }) => order.transportation)
  return sendingWayOf(ways, chosen, useCoarsePointer())
}
