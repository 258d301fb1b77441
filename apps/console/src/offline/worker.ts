type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown }
}

const ADDRESS = '/console/worker.js'

/** Made before anything else runs, and once: no other script of the page gets a policy, and this one knows a single address. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('console-worker', {
  createScriptURL: (own: string) => (own === ADDRESS ? own : ''),
})

/** From then on a reload opens the bench without a network (docs/decisions/0162). A browser may refuse, and works as before. */
export const keepBenchOpen = async (): Promise<null> => {
  if (import.meta.env.PROD)
    await navigator.serviceWorker
      ?.register((policy?.createScriptURL(ADDRESS) as string | undefined) ?? ADDRESS, { scope: '/console' })
      .catch(() => undefined)
  return null
}
