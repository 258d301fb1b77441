import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * The placeholders of a message with the kind of each: `name`, `count:plural`, `<link>`.
 * @param ignoreTag whether tags are words as others, as in rich text
 * @throws SyntaxError when the text is no ICU MessageFormat
 */
export const placeholdersOf = (text: string, { ignoreTag }: { readonly ignoreTag: boolean }): ReadonlySet<string> => {
  const found = new Set<string>()
  collect(parse(text, { ignoreTag }), found)
  return found
}

const collect = (elements: readonly MessageFormatElement[], found: Set<string>): void => {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break
      case TYPE.tag:
        found.add(`<${element.value}>`)
        collect(element.children, found)
        break
      case TYPE.select:
      case TYPE.plural:
        found.add(`${element.value}:${TYPE[element.type]}`)
        for (const option of Object.values(element.options)) collect(option.value, found)
        break
      default:
        found.add(element.value)
    }
  }
}
