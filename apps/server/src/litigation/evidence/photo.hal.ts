import { type BenchPhoto, type CustomerPicture, type EvidencePhoto, SURFACE_BASE } from '@reprise/contract'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { StoredPhoto } from './photos.ts'

type KeptPhoto = Omit<EvidencePhoto, 'tied' | 'marks'>

/** In seconds. */
const LINK_SECONDS = 600

const photoPath = (id: string): string => `${SURFACE_BASE['order-api']}/litigation-photo/${id}`

/** With a link that works for minutes. The caller has proved that they may see it. */
export const customerPhoto = (
  { links, now }: { readonly links: SignedLinks; readonly now: Date },
  photo: StoredPhoto,
): EvidencePhoto => ({
  ...photoView(photo, links.sign(photoPath(photo.id), Math.floor(now.getTime() / 1000) + LINK_SECONDS)),
  tied: photo.tied,
  marks: [...photo.marks],
})

const benchHref = ({ id, orderId }: StoredPhoto): string =>
  `${SURFACE_BASE['operator-api']}/orders/${orderId}/photos/${id}`

export const operatorPhoto = (photo: StoredPhoto): BenchPhoto => ({
  ...photoView(photo, benchHref(photo)),
  tied: photo.tied,
  marks: [...photo.marks],
  otherOrder: photo.otherOrder,
})

export const pictureView = (photo: StoredPhoto): CustomerPicture[] =>
  photo.angle === null ? [] : [{ ...photoView(photo, benchHref(photo)), angle: photo.angle }]

const photoView = ({ id, width, height, takenAt }: StoredPhoto, href: string): KeptPhoto => ({
  id,
  width,
  height,
  takenAt: takenAt.toISOString(),
  _links: { image: { href, type: 'image/jpeg' } },
})
