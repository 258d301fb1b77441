import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const alive = () => true
const drawn = () => false

/**
 * Whether the page can look into this browser: false on the server, and while what the server drew is taken over. For what
 * depends on what the visitor chose here before.
 */
export const useAlive = (): boolean => useSyncExternalStore(never, alive, drawn)
