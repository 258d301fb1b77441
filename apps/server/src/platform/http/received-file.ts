/** A file as it came with a call: whole, in memory, of a size that its operation allows. Its name and type are claims. */
export class ReceivedFile extends File {
  private readonly sha256: string

  /** @param sha256 of the bytes, in hexadecimal */
  constructor(chunks: readonly Uint8Array<ArrayBuffer>[], name: string, type: string, sha256: string) {
    super([...chunks], name, { type })
    this.sha256 = sha256
  }

  /** What an Idempotency-Key stands for: the same name with other bytes is another file. */
  toJSON(): object {
    return { name: this.name, type: this.type, size: this.size, sha256: this.sha256 }
  }
}
