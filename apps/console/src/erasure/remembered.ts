import type { BodyOf } from '@reprise/contract'

/** What one device after the other has in common, until the page is left: it is kept nowhere else. */
export type Remembered = {
  readonly method: BodyOf<'recordErasure'>['method'] | ''
  readonly technique: BodyOf<'recordErasure'>['technique'] | ''
  readonly media: NonNullable<BodyOf<'recordErasure'>['media']>
  readonly tool: string
  readonly toolVersion: string
  readonly destination: NonNullable<BodyOf<'recordErasure'>['destination']> | ''
  readonly verification: BodyOf<'verifyErasure'>['method'] | ''
  readonly name: string
  readonly position: string
  readonly location: string
}

export const NOTHING_REMEMBERED: Remembered = {
  ...{ method: '', technique: '', media: 'flash', tool: '', toolVersion: '', destination: '', verification: '' },
  ...{ name: '', position: '', location: '' },
}

/** @returns the signer as it is sent: what is empty is left out */
export const signerOf = ({ name, position, location }: Pick<Remembered, 'name' | 'position' | 'location'>) => ({
  ...(name.trim() && { name: name.trim() }),
  ...(position.trim() && { position: position.trim() }),
  ...(location.trim() && { location: location.trim() }),
})
