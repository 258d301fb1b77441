/** A stream of an order's changes that a test speaks through. */
export const aStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const say = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return {
    answer: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (started) => {
            controller = started
            say('retry: 2000\n\n')
          },
        }),
      ),
    tell: (version: number) => say(`id: ${version}\nevent: changed\ndata: {"version":${version}}\n\n`),
  }
}
