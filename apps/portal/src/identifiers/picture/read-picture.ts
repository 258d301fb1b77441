// oxlint-disable-next-line import/default -- the bundler gives its address
import workerAddress from './picture-reader.worker.ts?worker&url'

/** What became of a picture: the IMEIs in it, none among them; no picture at all; or no reader in this browser, or on this line. */
export type PictureRead =
  | { readonly kind: 'read'; readonly imeis: readonly string[] }
  | { readonly kind: 'no-picture' }
  | { readonly kind: 'failed' }

/**
 * Reads the bar codes of a picture beside the page, in a worker of its own: it alone may run WebAssembly, and its policy lets it
 * fetch its own program and send nothing (docs/decisions/0105). The picture stays in the browser.
 */
export const readPicture = (file: Blob): Promise<PictureRead> =>
  new Promise((resolve) => {
    const worker = startWorker()
    const end = (read: PictureRead) => {
      worker?.terminate()
      resolve(read)
    }
    if (worker === undefined) return end({ kind: 'failed' })
    worker.addEventListener('message', ({ data }: MessageEvent<PictureRead>) => end(data))
    worker.addEventListener('error', () => end({ kind: 'failed' }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(file)
  })

/** Undefined where the browser cannot run one. */
const startWorker = (): Worker | undefined => {
  try {
    return new Worker(trusted(workerAddress), { type: 'module' })
  } catch {
    return undefined
  }
}

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** The page's policy asks for an address that was looked at: it is our own, from the build. */
const trusted = (address: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL: (own) => (own === workerAddress ? own : '') })
  return policy?.createScriptURL(address) ?? address
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined
