import * as z from 'zod/mini'
import { affiliateId } from '../ids.ts'
import { allowedRoutes, publicConfig } from '../instance.ts'
import { defineOperation } from '../operation.ts'
import { wholeNumber } from '../paging.ts'

export const configOperations = {
  getInstanceConfig: defineOperation('config-api', 'GET', '/configs/{id}', {
    summary: "An affiliate's public configuration",
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    replies: { 200: publicConfig },
    problems: ['affiliate-not-found'],
  }),

  getInstanceRevision: defineOperation('config-api', 'GET', '/configs/{id}/revision', {
    summary: "The name of an affiliate's present state: another one when its configuration, look or texts have changed",
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    replies: { 200: z.object({ revision: z.string() }) },
    problems: ['affiliate-not-found'],
  }),
}

export const pageFileOperations = {
  getAllowedRoutes: defineOperation('config-api', 'GET', '/configs/{id}/allowed-routes', {
    summary: "`['all']`, or the names and path prefixes of the routes an affiliate shows",
    access: 'anyone',
    params: z.object({ id: affiliateId }),
    replies: { 200: allowedRoutes },
    problems: ['affiliate-not-found'],
  }),

  getStylesheet: defineOperation('config-api', 'GET', '/css/{theme}', {
    summary: "A theme's custom properties as a stylesheet",
    access: 'anyone',
    params: z.object({ theme: z.string().check(z.maxLength(40)) }),
    replies: { 200: { mediaTypes: ['text/css'] } },
    problems: ['theme-not-found'],
  }),

  getAsset: defineOperation('config-api', 'GET', '/assets/{id}', {
    summary: 'The bytes of an asset; they never change under one id',
    access: 'anyone',
    params: z.object({ id: z.uuid() }),
    /** For a picture, the smallest size that is at least so wide, in px. */
    query: z.object({ width: z.optional(wholeNumber(1, 10_000)) }),
    replies: {
      200: { mediaTypes: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'font/woff2', 'text/css'] },
    },
    problems: ['asset-not-found'],
  }),
}
