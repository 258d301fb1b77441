/** A file that is dropped anywhere on the page goes to the field before the hint, which is shown while one is held over it. */
export const takeDrops = (hint: HTMLElement | null) => {
  if (hint === null) return undefined
  const hold = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return
    event.preventDefault()
    hint.hidden = false
  }
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) hint.hidden = true
  }
  const drop = (event: DragEvent) => {
    hint.hidden = true
    const field = hint.previousElementSibling
    if (event.dataTransfer === null || event.dataTransfer.files.length === 0 || !(field instanceof HTMLInputElement))
      return
    event.preventDefault()
    field.files = event.dataTransfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  window.addEventListener('dragover', hold)
  window.addEventListener('dragleave', leave)
  window.addEventListener('drop', drop)
  return () => {
    window.removeEventListener('dragover', hold)
    window.removeEventListener('dragleave', leave)
    window.removeEventListener('drop', drop)
  }
}
