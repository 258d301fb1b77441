export type Surface = 'order-api' | 'document-api' | 'config-api' | 'operator-api'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Without a schema, so that the portal's first load stays small. */
export type Endpoint = {
  readonly surface: Surface
  readonly method: Method
  /** Below the surface's base, with `{name}` for a path parameter. */
  readonly path: string
  readonly timeoutMs: number
}

export const SURFACE_BASE: { readonly [key in Surface]: string } = {
  'order-api': '/order-api/v4',
  'document-api': '/document-api/v1',
  'config-api': '/config-api/v1',
  'operator-api': '/operator-api/v1',
}

export const endpointsOf = (surface: Surface, timeoutMs: number) => (method: Method, path: string) => ({
  surface,
  method,
  path,
  timeoutMs,
})
