import { definePriceCheck, ELEMENT } from './element.ts'

/**
 * The one script tag of a partner's page:
 *
 *     <script async src="https://portal.example/embed/price-check.js" data-affiliate="acme" data-referrer="shop"></script>
 *
 * The box stands where the tag stands. Pages that place it themselves write `<reprise-price-check affiliate="acme">`.
 */
const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  definePriceCheck(new URL(script.src).origin)
  const { affiliate, locale, referrer } = script.dataset
  if (affiliate !== undefined) {
    const box = document.createElement(ELEMENT)
    for (const [name, value] of Object.entries({ affiliate, locale, referrer }))
      if (value !== undefined) box.setAttribute(name, value)
    script.after(box)
  }
}
