const OPENS_LIKE_A_BOOK = /\bFold(?!er)|Find N\b/

/** Whether a telephone opens like a book, which its name says. @param name of the model or the variant */
export const opensLikeABook = (name: string): boolean => OPENS_LIKE_A_BOOK.test(name)
