import * as z from 'zod/mini'
import { endpoints } from '../endpoints.ts'
import { affiliateId } from '../ids.ts'
import { allowedRoutes, instanceConfig } from '../instance.ts'
import { defineOperation } from '../operation.ts'

export const getInstanceConfig = defineOperation(endpoints.getInstanceConfig, {
  summary: "An affiliate's public configuration",
  access: 'anyone',
  params: z.object({ id: affiliateId }),
  replies: { 200: instanceConfig },
  problems: ['affiliate-not-found'],
})

export const getAllowedRoutes = defineOperation(endpoints.getAllowedRoutes, {
  summary: "`['all']`, or the names and path prefixes of the routes an affiliate shows",
  access: 'anyone',
  params: z.object({ id: affiliateId }),
  replies: { 200: allowedRoutes },
  problems: ['affiliate-not-found'],
})

export const getStylesheet = defineOperation(endpoints.getStylesheet, {
  summary: "A theme's custom properties as a stylesheet",
  access: 'anyone',
  params: z.object({ theme: z.string().check(z.maxLength(40)) }),
  replies: { 200: { mediaTypes: ['text/css'] } },
  problems: ['theme-not-found'],
})

export const getAsset = defineOperation(endpoints.getAsset, {
  summary: 'The bytes of an asset',
  access: 'anyone',
  params: z.object({ id: z.uuid() }),
  replies: { 200: { mediaTypes: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'font/woff2'] } },
  problems: ['asset-not-found'],
})
