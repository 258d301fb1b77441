import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ProblemType, problemPageFaults, problemTypeNames, problemTypes } from '@reprise/contract'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { markdownToHtml } from './markdown.ts'
import { plainPage } from './plain-page.ts'

/**
 * The page of every problem type, by name.
 * @throws Error naming the types that have none: their `type` would lead nowhere
 */
export const readProblemPages = async (): Promise<ReadonlyMap<string, string>> => {
  const folder = join(PROJECT_ROOT, 'docs', 'problems')
  const faults = problemPageFaults(await readdir(folder))
  if (faults.length > 0) throw new Error(faults.join(' '))
  const pages = await Promise.all(
    problemTypeNames.map(async (name): Promise<[string, string]> => {
      const markdown = await readFile(join(folder, `${name}.md`), 'utf8')
      return [name, plainPage(problemTypes[name].title, `${markdownToHtml(markdown)}\n${BACK}`)]
    }),
  )
  return new Map(pages)
}

const BACK = '<p><a href="/problems">All problems</a></p>'

/** The list of them all, by status. */
export const problemIndex = (): string => {
  const byStatus = [...problemTypeNames].sort((a, b) => problemTypes[a].status - problemTypes[b].status)
  const item = (name: ProblemType) =>
    `<li><a href="/problems/${name}"><code>${name}</code></a> (${problemTypes[name].status}): ${problemTypes[name].title}</li>`
  const intro = '<p>Every reply that is not a success is a problem (RFC 9457) with one of these types.</p>'
  return plainPage('Problems', `<h1>Problems</h1>\n${intro}\n<ul>${byStatus.map(item).join('\n')}</ul>`)
}
