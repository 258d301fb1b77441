import { escapeHtml } from '#server/platform/http/escape-html.ts'

/** The little Markdown that our own pages use. Everything else is text. */
export const markdownToHtml = (markdown: string): string =>
  blocksOf(markdown.replaceAll('\r\n', '\n')).map(blockToHtml).join('\n')

/** Blocks stand between blank lines; a fence keeps the blank lines inside it. */
const blocksOf = (markdown: string): string[] =>
  markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n\s*\n/)))
    .map((block) => block.trim())
    .filter((block) => block !== '')

const blockToHtml = (block: string): string => {
  if (block.startsWith('```'))
    return `<pre tabindex="0"><code>${escapeHtml(block.replace(/^```.*\n/, '').replace(/\n?```$/, ''))}</code></pre>`
  const heading = /^(#{1,3}) (.+)$/.exec(block)
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
  if (block.startsWith('- '))
    return `<ul>${block
      .split(/^- /m)
      .slice(1)
      .map((item) => `<li>${inline(item.trim())}</li>`)
      .join('')}</ul>`
  return `<p>${inline(block)}</p>`
}

const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : rich(escapeHtml(part))))
    .join('')

const rich = (escaped: string): string =>
  escaped
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(((?:https:\/\/|\/)[^)\s]*)\)/g, '<a href="$2">$1</a>')
