/**
 * Resolves in a task of its own. A page that comes alive in one piece answers no touch for as long as that takes a phone. Not a timer:
 * those of a page behind another are slow.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(0)
  })
