/**
 * How programs of the server are written. V8 keeps the text of each file, with two bytes a letter where one letter of it is
 * beyond Latin 1. Lines and names stay, so that a stack trace is readable.
 */
export const FOR_MEMORY = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
}
