/** What a browser can try of the device that it runs on, in the order of the steps. `sound`: its loudspeaker, heard by its microphone. */
export const SELF_CHECK_TESTS = [
  'touch',
  'display',
  'frontCamera',
  'backCamera',
  'sound',
  'motion',
  'charging',
] as const
export type SelfCheckTest = (typeof SELF_CHECK_TESTS)[number]

/** A test that could not run is `not-tested`, never `faulty`. */
export const SELF_CHECK_RESULTS = ['fine', 'faulty', 'not-tested'] as const
export type SelfCheckResult = (typeof SELF_CHECK_RESULTS)[number]
