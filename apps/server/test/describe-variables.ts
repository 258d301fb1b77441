import type { z } from 'zod'
import { factsOf } from '#server/platform/environment/read-environment.ts'

/** The variables as the body of a page in Markdown, one section each. */
export const describeVariables = (shape: Readonly<Record<string, z.ZodType>>): string =>
  Object.entries(shape)
    .map(([name, schema]) => {
      const { about, expects, example, otherwise, secret } = factsOf(schema)
      const rows = [
        `| Expected | ${expects} |`,
        `| Example | \`${example}\` |`,
        `| When not set | ${otherwise} |`,
        ...(secret ? [`| From a file | name the file in \`${name}_FILE\` |`] : []),
      ]
      return `## ${name}\n\n${about}\n\n| | |\n|---|---|\n${rows.join('\n')}\n`
    })
    .join('\n')
