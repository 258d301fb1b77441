/** A label as `getOrderLabel` answers it. Its body is text: a `Blob` of the simulated browser is none to `fetch`. */
export const aLabel = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
