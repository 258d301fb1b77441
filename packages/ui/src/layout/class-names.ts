/** Joins the class names that apply; CSS Modules may yield none for a name. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
