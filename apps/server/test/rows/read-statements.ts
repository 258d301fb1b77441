import { relative } from 'node:path'
import type { Expression, Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isTaggedTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

/** What the code says of a column: `string`, `Date`, `number[]`; `json` is any other object, `any` what is unknown. */
export type Declared = {
  readonly kinds: readonly string[]
  readonly isNullable: boolean
  /** Where it is one of some words, these. */
  readonly words: readonly string[] | null
}

/** A statement as the code sends it. */
export type Statement = {
  /** `order/order.repository.ts:40` */
  readonly place: string
  /** One for each way in which its parts can be chosen, with `$1` for what is filled in. */
  readonly texts: readonly string[]
  /** By column; null where the code reads no rows. */
  readonly row: Readonly<Record<string, Declared>> | null
}

const SOURCE = 'apps/server/src'

/**
 * Every statement that the server's code runs with `sql`, as the compiler knows it: fragments are put in where they are named, also
 * those of other files, and row types are worked out.
 *
 * @throws Error naming a fragment that cannot be followed
 */
export const readStatements = (): Statement[] => {
  const api = new API({ cwd: PROJECT_ROOT })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${PROJECT_ROOT}/tsconfig.json`] }).getProjects()
    if (project === undefined) throw new Error('The compiler knows no project')
    const files = project.rootFiles.filter((file) => file.includes(`/${SOURCE}/`) && !file.endsWith('.test.ts'))
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(file)
      return source?.text.includes('sql') ? statementsOf(project, source) : []
    })
  } finally {
    api.close()
  }
}

const statementsOf = (project: Project, source: SourceFile): Statement[] => {
  const found: Statement[] = []
  const visit = (node: Node): void => {
    if (isSql(node) && isRun(project, node)) {
      const line = source.text.slice(0, node.getStart(source)).split('\n').length
      const place = `${relative(`${PROJECT_ROOT}/${SOURCE}`, source.fileName)}:${line}`
      const [row] = node.typeArguments ?? []
      const type = row && project.checker.getTypeFromTypeNode(row)
      found.push({ place, texts: textsOf(project, node, place), row: type ? rowOf(project, type) : null })
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const isSql = (node: Node): node is TaggedTemplateExpression =>
  isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'

/** It is executed where it stands, or handed to what executes it. */
const isRun = (project: Project, { parent, template }: TaggedTemplateExpression): boolean =>
  (isPropertyAccessExpression(parent) && parent.name.text === 'execute') ||
  (isCallExpression(parent) && !isFragment(project, parent) && template.getText().length > 2)

/** Whether it becomes a part of a statement, and is not filled in as a value. */
const isFragment = ({ checker }: Project, node: Node): boolean => {
  const name = checker.getTypeAtLocation(node)?.getSymbol()?.name
  return name === 'RawBuilder'
}

const textsOf = (project: Project, statement: TaggedTemplateExpression, place: string): string[] => {
  let ways = 1
  /** @param met how many ways there were to come here, so that each meets each of these */
  const textOf = (node: Node, way: number, met: number): string => {
    const chosen = (all: readonly Node[]): string => {
      ways = Math.max(ways, met * all.length)
      const one = all[Math.floor(way / met) % all.length]
      return one === undefined ? '' : textOf(one, way, met * all.length)
    }
    const next = (one: Node): string => textOf(one, way, met)
    if (isSql(node)) {
      const { template } = node
      if (isNoSubstitutionTemplateLiteral(template)) return template.text
      const parts = template.templateSpans.map(
        ({ expression, literal }) => `${isFragment(project, expression) ? next(expression) : FILLED_IN}${literal.text}`,
      )
      return template.head.text + parts.join('')
    }
    if (isParenthesizedExpression(node) || isCallExpression(node)) return next(node.expression)
    // A value that is written out, as `sql.lit` does.
    if (isPropertyAccessExpression(node) && node.name.text === 'lit') return FILLED_IN
    if (isConditionalExpression(node)) return chosen([node.whenTrue, node.whenFalse])
    if (isArrowFunction(node)) return chosen(returnedBy(node.body))
    if (isElementAccessExpression(node)) {
      const table = sourceOf(project, node.expression)
      if (table !== undefined && isObjectLiteralExpression(table))
        return chosen(table.properties.filter(isPropertyAssignment).map(({ initializer }) => initializer))
    }
    const source = isIdentifier(node) ? sourceOf(project, node) : undefined
    if (source !== undefined) return next(source)
    throw new Error(`${place}: \`${node.getText()}\` cannot be followed to its text`)
  }
  const texts: string[] = []
  while (texts.length < ways) texts.push(numbered(textOf(statement, texts.length, 1)))
  return texts
}

const returnedBy = (body: Node): Node[] => {
  if (!isBlock(body)) return [body]
  const returned: Node[] = []
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression)
    else node.forEachChild(visit)
  }
  visit(body)
  return returned
}

/** What a name stands for. */
const sourceOf = (project: Project, name: Expression): Expression | undefined => {
  const symbol = project.checker.getSymbolAtLocation(name)
  const declaration = symbol && aliasOf(project, symbol).valueDeclaration?.resolve(project)
  return declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

const aliasOf = ({ checker }: Project, symbol: NonNullable<ReturnType<Type['getSymbol']>>) =>
  symbol.valueDeclaration === undefined ? checker.getAliasedSymbol(symbol) : symbol

/** Stands for a value until they are counted. */
const FILLED_IN = '\u0000'
const numbered = (text: string): string => {
  let nth = 0
  return text.replaceAll(FILLED_IN, () => `$${(nth += 1)}`)
}

const rowOf = (project: Project, type: Type): Statement['row'] => {
  const properties = project.checker.getPropertiesOfType(type)
  const types = project.checker.getTypeOfSymbol(properties)
  return Object.fromEntries(properties.map(({ name }, at) => [name, declared(project, types[at])]))
}

const declared = (project: Project, type: Type | undefined): Declared => {
  const parts = type === undefined ? [] : type.isUnionType() ? type.getTypes() : [type]
  const values = parts.filter(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0)
  return {
    kinds: [...new Set(values.map((value) => kindOf(project, value)))],
    isNullable: values.length < parts.length,
    words: values.every((value) => value.isStringLiteralType())
      ? values.map((value) => (value.isStringLiteralType() ? value.value : ''))
      : null,
  }
}

const kindOf = (project: Project, type: Type): string => {
  const { flags } = type
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any'
  if (flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral)) return 'string'
  if (flags & (TypeFlags.Number | TypeFlags.NumberLiteral)) return 'number'
  if (flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return 'boolean'
  const name = type.getSymbol()?.name ?? ''
  if (name === 'Date' || name === 'Buffer') return name
  if (!project.checker.isArrayType(type)) return 'json'
  const [element] = type.isTypeReference() ? project.checker.getTypeArguments(type) : []
  return element === undefined ? 'json' : `${declared(project, element).kinds.join('|')}[]`
}
