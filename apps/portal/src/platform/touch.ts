/** Whether this is a device that is held in the hand: its pointer is a finger, and its camera looks at things. */
export const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches
