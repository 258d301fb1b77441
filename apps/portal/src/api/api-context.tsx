import { createContext, use } from 'react'
import type { Api } from './client.ts'

const ApiContext = createContext<Api | null>(null)

/** Gives the screens below the calls of their affiliate. */
export const ApiProvider = ApiContext

/** The calls of this affiliate in this language. */
export const useApi = (): Api => {
  const api = use(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiProvider above it')
  return api
}
