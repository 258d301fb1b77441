import { vi } from 'vitest'

/** One file as it left, and what a test makes of it. */
export type FakeUpload = {
  readonly headers: Readonly<Record<string, string>>
  readonly form: FormData
  /** So much of it has left. */
  readonly progress: (share: number) => void
  readonly answer: (status: number, body: unknown) => void
  readonly breakOff: () => void
  readonly wasStopped: () => boolean
}

/** Takes the place of the network for forms with files; gives every one that leaves, in order. */
export const fakeUploads = (): readonly FakeUpload[] => {
  const uploads: FakeUpload[] = []
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private readonly headers: Record<string, string> = {}
    private stopped = false
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    getResponseHeader(): string {
      return 'application/json'
    }
    abort(): void {
      this.stopped = true
    }
    send(form: FormData): void {
      uploads.push({
        headers: this.headers,
        form,
        progress: (share) =>
          this.upload.dispatchEvent(
            Object.assign(new Event('progress'), { loaded: share * 100, total: 100, lengthComputable: true }),
          ),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
        breakOff: () => this.dispatchEvent(new Event('error')),
        wasStopped: () => this.stopped,
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  return uploads
}
