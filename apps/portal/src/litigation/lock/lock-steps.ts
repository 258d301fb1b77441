import type { LockKind } from '@reprise/contract/lifecycle/locks'

export type StepPicture = 'app' | 'web' | 'settings' | 'list' | 'remove' | 'password'

/** One thing to do; its words stand under `lock.step.{id}`. */
export type LockStep = {
  readonly id:
    | 'apple-app'
    | 'apple-web'
    | 'apple-pick'
    | 'apple-remove'
    | 'apple-confirm'
    | 'apple-change-password'
    | 'apple-recover'
    | 'google-settings'
    | 'google-web'
    | 'google-pick'
    | 'google-sign-out'
    | 'google-recover'
    | 'samsung'
  readonly picture: StepPicture
  readonly link?: string
}

export type Situation = {
  readonly hasDevice: boolean
  readonly remembers: boolean
}

const FIND_MY = 'https://www.icloud.com/find'
const APPLE_RECOVERY = 'https://iforgot.apple.com'
const GOOGLE_DEVICES = 'https://myaccount.google.com/device-activity'
const GOOGLE_RECOVERY = 'https://accounts.google.com/signin/recovery'
const SAMSUNG_ACCOUNT = 'https://account.samsung.com'

const APPLE_REST: readonly LockStep[] = [
  { id: 'apple-pick', picture: 'list' },
  { id: 'apple-remove', picture: 'remove' },
  { id: 'apple-confirm', picture: 'password' },
]
const GOOGLE_REST: readonly LockStep[] = [
  { id: 'google-pick', picture: 'list' },
  { id: 'google-sign-out', picture: 'remove' },
  { id: 'samsung', picture: 'web', link: SAMSUNG_ACCOUNT },
]

export const lockSteps = (kind: LockKind, { hasDevice, remembers }: Situation): readonly LockStep[] =>
  kind === 'ios-lock' ? appleSteps(hasDevice, remembers) : googleSteps(hasDevice, remembers)

const appleSteps = (hasDevice: boolean, remembers: boolean): readonly LockStep[] => {
  if (hasDevice)
    return [
      // A customer who is signed in on some device may set a new password there, without the old one.
      ...(remembers ? [] : [{ id: 'apple-change-password', picture: 'settings' } as const]),
      { id: 'apple-app', picture: 'app' },
      ...APPLE_REST,
    ]
  return [
    ...(remembers ? [] : [{ id: 'apple-recover', picture: 'password', link: APPLE_RECOVERY } as const]),
    { id: 'apple-web', picture: 'web', link: FIND_MY },
    ...APPLE_REST,
  ]
}

const googleSteps = (hasDevice: boolean, remembers: boolean): readonly LockStep[] => {
  if (hasDevice) return [{ id: 'google-settings', picture: 'settings' }, ...GOOGLE_REST]
  return [
    ...(remembers ? [] : [{ id: 'google-recover', picture: 'password', link: GOOGLE_RECOVERY } as const]),
    { id: 'google-web', picture: 'web', link: GOOGLE_DEVICES },
    ...GOOGLE_REST,
  ]
}

/** The second question is asked where its answer matters: who is signed in to Google on a device needs no password. */
export const asksForPassword = (kind: LockKind, hasDevice: boolean): boolean => kind === 'ios-lock' || !hasDevice
