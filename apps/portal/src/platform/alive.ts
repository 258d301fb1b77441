import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const alive = () => true
const drawn = () => false

/** False on the server and until its drawing is taken over: for what depends on an earlier choice of this browser. */
export const useAlive = (): boolean => useSyncExternalStore(never, alive, drawn)
