/** What a column holds of a seller, how it is read, and what is left of it once they are erased (docs/decisions/0169). */
export type Column =
  /** Says what happened, or which row belongs to which; no person is known by it alone. */
  | { readonly kind: 'fact' }
  /** Who of the operator did it; sellers are not told, and nothing of it is theirs. */
  | { readonly kind: 'actor' }
  /** A hash or a secret that tells nothing: a link, a chain, a signature. */
  | { readonly kind: 'proof' }
  /** Theirs, in the clear. @param left an expression of SQL */
  | { readonly kind: 'own'; readonly left: string }
  /** Theirs, sealed for `place`, in which `{id}` stands for the column of that name. @param left null for nothing */
  | Sealed
  /** A keyed hash by which rows of one seller are found. */
  | { readonly kind: 'index'; readonly left: 'nothing' | 'fresh' }
  /** The key of a file, with the places that it may be sealed for. */
  | { readonly kind: 'file'; readonly places: readonly string[]; readonly type: string; readonly left: Left }

export type Sealed = {
  readonly kind: 'sealed'
  readonly place: string
  readonly holds: 'json' | 'text'
  readonly left: Left
}

/** `kept`: law asks for it. `empty`: sealed again, without a word in it. */
export type Left = 'nothing' | 'empty' | 'kept'

export const fact: Column = { kind: 'fact' }
export const actor: Column = { kind: 'actor' }
export const proof: Column = { kind: 'proof' }
export const own = (left = 'null'): Column => ({ kind: 'own', left })
export const sealed = (place: string, holds: 'json' | 'text' = 'text', left: Left = 'nothing'): Sealed => ({
  kind: 'sealed',
  place,
  holds,
  left,
})
export const index = (left: 'nothing' | 'fresh' = 'nothing'): Column => ({ kind: 'index', left })
/** @param type a media type, or the column that says it: `{media_type}` */
export const file = (type: string, places: readonly string[], left: Left = 'nothing'): Column => ({
  kind: 'file',
  places,
  type,
  left,
})
/** Several of one kind. */
export const all = <Name extends string>(column: Column, ...names: readonly Name[]): { [name in Name]: Column } =>
  Object.fromEntries(names.map((name) => [name, column])) as { [name in Name]: Column }

/** By which rows of a table are a seller's; `t` is the table. */
export const BY = {
  customer: 't.id = any((select customers from who)::uuid[])',
  address: 't.id = any((select addresses from who)::uuid[])',
  session: 't.id = any((select sessions from who)::uuid[])',
  ofSession: 't.session_id = any((select sessions from who)::uuid[])',
  quotation: 't.id = any((select quotations from who)::uuid[])',
  savedOffer: 't.id = any((select saved_offers from who)::uuid[])',
  priceWatch: 't.id = any((select price_watches from who)::uuid[])',
  ofSale:
    't.order_id = any((select orders from who)::uuid[]) or t.quotation_id = any((select quotations from who)::uuid[])',
  order: 't.id = any((select orders from who)::uuid[])',
  ofOrder: 't.order_id = any((select orders from who)::uuid[])',
  ofPhone: `t.phone_hash in (select s.phone_hash from sms_choice s where s.order_id = any((select orders from who)::uuid[])
    union select m.phone_hash from mail m where m.order_id = any((select orders from who)::uuid[]))`,
  ofItem: 't.item_id in (select i.id from order_item i where i.order_id = any((select orders from who)::uuid[]))',
  ofParcel: 't.parcel_id in (select p.id from parcel p where p.order_id = any((select orders from who)::uuid[]))',
  ofLitigation:
    't.litigation_id in (select l.id from litigation l where l.order_id = any((select orders from who)::uuid[]))',
  ofTry: 't.try_id in (select i.id from identity_try i where i.order_id = any((select orders from who)::uuid[]))',
  ofPhoto: 't.photo_id in (select p.id from evidence_photo p where p.order_id = any((select orders from who)::uuid[]))',
  audit: "t.subject ? 'order' and t.subject ->> 'order' in (select unnest(orders)::text from who)",
} as const

export type SellerTable = {
  readonly by: keyof typeof BY
  /** What it is, for people. */
  readonly what: string
  /** For how long, without an erasure. */
  readonly until: string
  /** Rows go when their seller is erased; else its columns say what is left. */
  readonly goes?: true
  /** Which law keeps what its columns keep. */
  readonly law?: Law
  readonly columns: { readonly [name: string]: Column }
}

/** Tables that hold nothing of a seller. */
export type OtherTable = {
  readonly what: string
  readonly until: string
  readonly about: 'operator' | 'business' | 'machine'
  readonly columns: readonly string[]
  /** Those of them that are sealed, each with its place ({@link Sealed}). */
  readonly sealed?: { readonly [column: string]: string }
}

/** Years that law asks for, from the end of the year of the purchase or payment on. */
export const LAWS = {
  register: { years: 10, what: 'The register of purchases, and its documents' },
  payments: { years: 10, what: 'Records of payments' },
} as const
export type Law = keyof typeof LAWS
