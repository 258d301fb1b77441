/** Of any country, as people type them: with a digit, and nothing that is a name. */
export const TYPED_POSTAL_CODE = /^(?=.*\d)[A-Za-z\d](?:[ -]?[A-Za-z\d]){1,9}$/
