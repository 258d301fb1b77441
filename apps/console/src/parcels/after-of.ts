type Slice = { readonly _links: { readonly next?: { readonly href: string } | undefined } }

/** The link says where a list goes on. */
export const afterOf = ({ _links }: Slice): { readonly after: string } | undefined => {
  const after = _links.next && new URL(_links.next.href, location.origin).searchParams.get('after')
  return after ? { after } : undefined
}

export const FIRST: { readonly after?: string } = {}
