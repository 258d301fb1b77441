import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import { SURFACE_BASE } from '@reprise/contract'

/** What is wrong with a stylesheet as a whole. */
export class CssFault extends Error {
  override readonly name = 'CssFault'
}

/** Blocks that group rules and change nothing by themselves. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container', 'keyframes'])
const KEYFRAME = /^(?:from|to|\d{1,3}(?:\.\d+)?%)(?:\s*,\s*(?:from|to|\d{1,3}(?:\.\d+)?%))*$/
const PROPERTY = /^(?:--)?-?[a-z][a-z0-9-]*$/i
const FORBIDDEN_PROPERTIES = new Set(['behavior', '-moz-binding', 'content'])
const OWN_ASSET = new RegExp(String.raw`url\(\s*(["']?)${SURFACE_BASE['config-api']}/assets/[0-9a-f-]{36}\1\s*\)`, 'gi')

/**
 * A stylesheet rebuilt from what an affiliate may style (quality D2): no imports, no address but those of own assets,
 * no selectors that read what visitors type, no words put into the page, no escapes to hide any of that in.
 * @throws CssFault where it cannot be read
 */
export const cleanCss = (bytes: Uint8Array): Buffer => {
  const text = new TextDecoder('utf-8').decode(bytes).replace(/^\uFEFF/, '')
  try {
    return Buffer.from(written(postcss.parse(text)))
  } catch (error) {
    throw new CssFault(`The stylesheet cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const written = (container: Container): string => (container.nodes ?? []).map(nodeText).join('')

const nodeText = (node: ChildNode): string => {
  switch (node.type) {
    case 'decl':
      return declarationText(node)
    case 'rule':
      return ruleText(node)
    case 'atrule':
      return atRuleText(node)
    default:
      return ''
  }
}

const ruleText = (rule: Rule): string => {
  const isKeyframe = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'
  if (isKeyframe ? !KEYFRAME.test(rule.selector) : !isPlain(rule.selector) || /[[\]{};@]/.test(rule.selector)) return ''
  const inside = written(rule)
  return inside === '' ? '' : `${rule.selector.replaceAll(/\s+/g, ' ')}{${inside}}\n`
}

const atRuleText = (rule: AtRule): string => {
  if (!GROUPS.has(rule.name) || !isPlain(rule.params) || /[[\]{};@]/.test(rule.params)) return ''
  if (rule.nodes === undefined) return rule.name === 'layer' ? `@layer ${rule.params};\n` : ''
  const inside = written(rule)
  return inside === '' ? '' : `@${rule.name} ${rule.params}{${inside}}\n`
}

const declarationText = ({ prop, value, important }: Declaration): string => {
  const known = PROPERTY.test(prop) && !FORBIDDEN_PROPERTIES.has(prop.toLowerCase())
  if (!known || !isPlain(value) || !isHarmless(value)) return ''
  return `${prop}:${value.replaceAll(/\s+/g, ' ')}${important ? '!important' : ''};`
}

/** No escapes, no comments, nothing that could end the place it stands in. */
const isPlain = (text: string): boolean => !/[\\<{};@]|\/\*|\*\//.test(text)

const isHarmless = (value: string): boolean =>
  !/url\(|src\(|image-set\(|expression\(|javascript:|paint\(|element\(/i.test(value.replaceAll(OWN_ASSET, ''))
