/** A postal code of any country, as people type it: with a digit, and nothing that is a name. */
export const TYPED_POSTAL_CODE = /^(?=.*\d)[A-Za-z\d](?:[ -]?[A-Za-z\d]){1,9}$/
