/** Where the link past the header leads. */
export const MAIN_ID = 'main'
