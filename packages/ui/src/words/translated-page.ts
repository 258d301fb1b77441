/**
 * Browsers translate pages: they put a `<font>` with their words in the place of each text. React goes on with its own
 * text, which stands nowhere any more: a change is not seen, and to take it away throws, so that nothing could be sold
 * (docs/decisions/0264).
 */

/** Text of the page -> what a translator put in its place. */
type StandIns = WeakMap<Node, ChildNode>

const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'

/** Lets a page be translated while it is used. To be called once, before React draws. */
export const surviveTranslation = (): void => {
  const standIns: StandIns = new WeakMap()
  const watch = new MutationObserver((records) => note(records))
  const note = (records: readonly MutationRecord[]): void => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // The page changed a text that is not shown: it is put back, and translated again as any new one.
      if (type === 'characterData') putBack(standIns, target)
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont)
        if (standIn === undefined) continue
        standIns.set(text, standIn)
        watch.observe(text, { characterData: true })
      }
    }
  }
  watch.observe(document.body, { childList: true, subtree: true })
  const settle = () => note(watch.takeRecords())
  // oxlint-disable-next-line typescript/unbound-method -- a parent is given with each call
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    settle()
    const standIn = standIns.get(child)
    const shown = child.parentNode === null ? standIn : child
    if (shown !== undefined && this.contains(shown)) shown.parentNode?.removeChild(shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as Child
    settle()
    return insertBefore.call(this, node, childAround(this, standIns.get(before) ?? before)) as Child
  }
}

const putBack = (standIns: StandIns, text: Node): void => {
  const standIn = standIns.get(text)
  if (text.isConnected || standIn === undefined || !standIn.isConnected) return
  standIn.replaceWith(text)
  standIns.delete(text)
}

/** The child of the parent in which a node stands; null where it stands elsewhere, which means the parent's end. */
const childAround = (parent: Node, node: Node): Node | null => {
  let at: Node | null = node
  while (at !== null && at.parentNode !== parent) at = at.parentNode
  return at
}

/** Whether a translator changed what stands in an element. */
export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null
