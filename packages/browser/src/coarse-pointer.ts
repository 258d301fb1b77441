import { mediaOf, useMedia } from './media.ts'

const COARSE = mediaOf('(pointer: coarse)')

/** Whether one points with a finger: such a device has its camera at hand. False on the server. */
export const useCoarsePointer = (): boolean => useMedia(COARSE)
