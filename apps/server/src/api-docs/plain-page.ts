import { escapeHtml } from '#server/platform/http/escape-html.ts'

/** Nothing runs on these pages and nothing is loaded but their own style sheet. */
export const PLAIN_PAGE_CSP =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** A page of text, readable on any screen. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Reprise</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/problems/page.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

export const PLAIN_PAGE_CSS = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:2.5rem 1.25rem}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}
h2{font-size:1.125rem;margin-block:2rem .5rem}
code{font-family:ui-monospace,monospace;font-size:.9375em}
pre{overflow-x:auto;padding:1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem}
li{margin-block:.25rem}
a{color:inherit;text-underline-offset:.2em}
`
