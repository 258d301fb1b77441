import { useState } from 'react'
import { localStore } from '@reprise/browser/stores.ts'
import type { PageGroup } from '#console/navigation/pages.ts'

const REMEMBERED_AS = 'console-rail-closed'

const remembered = (): readonly string[] => localStore.read(REMEMBERED_AS)?.split(' ') ?? []

/** Which groups of the rail are closed. This browser remembers their names for everybody who sits at it. */
export const useClosedGroups = (): readonly [(group: PageGroup) => boolean, (group: PageGroup) => void] => {
  const [closed, setClosed] = useState(remembered)
  const turn = (group: PageGroup) => {
    const next = closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group]
    localStore.write(REMEMBERED_AS, next.join(' '))
    setClosed(next)
  }
  return [(group) => closed.includes(group), turn]
}
