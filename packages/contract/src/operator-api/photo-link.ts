import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'
import { enrolmentToken } from './sign-in.ts'

const orderParams = z.object({ id: uuid })
const linkParams = z.object({ id: uuid, link: uuid })

export const photoLinkOperations = {
  createPhotoLink: defineOperation('operator-api', 'POST', '/orders/{id}/photo-links', {
    summary: 'A link by which a phone adds photos to this look, for ten minutes; the token behind its # is shown once',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    replies: { 201: z.object({ id: uuid, link: z.string(), expiresAt: z.iso.datetime(), _links: selfLink }) },
    problems: ['order-not-found'],
  }),

  getPhotoLink: defineOperation('operator-api', 'GET', '/orders/{id}/photo-links/{link}', {
    summary: 'The photos that came by a link, oldest first',
    access: 'operator',
    scope: 'inspection',
    passive: true,
    params: linkParams,
    replies: { 200: z.object({ id: uuid, isOpen: z.boolean(), photos: z.array(uuid), _links: selfLink }) },
    problems: ['order-not-found', 'photo-link-over'],
  }),

  endPhotoLink: defineOperation('operator-api', 'DELETE', '/orders/{id}/photo-links/{link}', {
    summary: 'End a link; what came by it stays',
    access: 'operator',
    scope: 'inspection',
    params: linkParams,
    replies: { 200: z.object({ id: uuid, isOpen: z.boolean(), photos: z.array(uuid), _links: selfLink }) },
    problems: ['order-not-found', 'photo-link-over'],
  }),

  openPhotoLink: defineOperation('operator-api', 'POST', '/photo-link', {
    summary: 'What a link is for, before the first photo: the product, and the end of the order’s number',
    access: 'anyone',
    body: z.strictObject({ token: enrolmentToken }),
    replies: { 200: z.object({ product: z.string(), numberEndsWith: z.string(), expiresAt: z.iso.datetime() }) },
    problems: ['photo-link-over'],
  }),

  sendLinkPhoto: defineOperation('operator-api', 'POST', '/photo-link/photos', {
    summary: 'A photo for the look that a link is for: JPEG, PNG or WebP, decoded and written anew',
    access: 'anyone',
    multipart: { maxFileBytes: MAX_FILE_BYTES },
    body: z.strictObject({ token: enrolmentToken, file: z.file() }),
    replies: { 201: z.object({ id: uuid, photos: z.int() }) },
    problems: ['photo-link-over', 'file-refused', 'too-many-documents'],
  }),
}
